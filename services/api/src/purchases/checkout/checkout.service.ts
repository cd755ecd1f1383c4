import { Injectable } from '@nestjs/common';
import { limitsOf } from '@repo/accounts/limit-table';
import { inboxOf } from '@repo/accounts/addresses';
import {
  checkoutOffers,
  type Checkout,
  type CheckoutBody,
  type SelfGuidedCheckout,
  type SelfGuidedCheckoutBody,
} from '@repo/contracts/purchases/checkout';
import { rules } from '@repo/contracts/rules';
import { offers, type OfferId } from '@repo/product/offers';
import { AppError } from '@repo/server/app-error';
import { toOfferView } from '../offers/offers.service.ts';
import { StripeFailure, StripeClient } from '../stripe/stripe.client.ts';
import type { RequestContext } from '../../accounts/access/request-context.ts';
import { Limits } from '../../accounts/limits/limits.ts';
import { toBuyer, type Buyer } from './buyers.ts';
import { EarlierCheckouts, hasCheckout } from './earlier-checkouts.ts';
import {
  OpenOrdersRepository,
  type OpenOrder,
} from '@repo/purchases/orders/open-orders.repository';

/** The fields that a buyer sent. */
type Typed = CheckoutBody & SelfGuidedCheckoutBody;

/**
 * @param allowed offers of a call, the first is the default
 * @throws AppError UNKNOWN_PRICE
 */
const pickOffer = (allowed: readonly OfferId[], priceId?: string): OfferId => {
  const offer = priceId === undefined ? allowed[0] : allowed.find((id) => id === priceId);
  if (!offer) throw new AppError('UNKNOWN_PRICE');
  return offer;
};

const isInvalidCoupon = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'INVALID_COUPON';

/** How often another tab may be faster before the buyer is asked to wait. */
const rounds = 3;

/** From a click to the hosted payment page (ADR 0013). */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly orders: OpenOrdersRepository,
    private readonly earlier: EarlierCheckouts,
    private readonly stripe: StripeClient,
    private readonly limits: Limits,
  ) {}

  /**
   * Checks the offer first: an unknown one costs nothing and reveals nothing. Limits keep one buyer from
   * using up our rate limit at Stripe, and from guessing coupons.
   * @throws AppError UNKNOWN_PRICE, TOO_MANY_REQUESTS, ALREADY_PURCHASED, SOLD_OUT, INVALID_COUPON or
   *   PAYMENT_UNAVAILABLE
   */
  async open(
    call: keyof typeof checkoutOffers,
    { priceId, ...typed }: Typed,
    context: RequestContext,
  ): Promise<Checkout> {
    const offer = pickOffer(checkoutOffers[call], priceId);
    const buyer = toBuyer(context);
    const open = () => this.#open(buyer, offer, typed);
    await this.limits.count(...limitsOf('checkout', buyer));
    return typed.coupon ? this.#guessing(buyer, open) : open();
  }

  /**
   * After too many wrong coupons a right one is refused as well. The count is read again afterward, so
   * that the right guess among many simultaneous ones does not stand out.
   */
  async #guessing<Answer>(buyer: Buyer, work: () => Promise<Answer>): Promise<Answer> {
    const counted = limitsOf('wrong coupon', buyer);
    await this.limits.check(...counted);
    const answer = await work().catch(async (error: unknown) => {
      if (isInvalidCoupon(error)) await this.limits.count(...counted);
      throw error;
    });
    await this.limits.check(...counted);
    return answer;
  }

  async #open(asked: Buyer, offer: OfferId, typed: Typed): Promise<Checkout> {
    const buyer = { ...asked, again: typed.again ?? false };
    await this.earlier.refuseSecond(buyer, offer);
    const input = {
      email: typed.email ?? buyer.email,
      coupon: typed.coupon || null,
      cameFrom: typed.from ?? '',
    };
    const promotionCode = input.coupon
      ? await this.stripe.findPromotionCode(input.coupon)
      : undefined;
    for (let round = 0; round < rounds; round += 1) {
      const order = await this.orders.open(buyer, offer, input);
      const checkout = hasCheckout(order)
        ? await this.earlier.resume(buyer, order, input)
        : await this.#start(buyer, order, promotionCode);
      if (checkout) return checkout;
    }
    throw new AppError('BUSY', { retryAfter: 2 });
  }

  /** Read-only: calls no provider and changes nothing, so that a page may call it at any time. */
  async read(context: RequestContext): Promise<SelfGuidedCheckout> {
    const buyer = toBuyer(context);
    const offer = pickOffer(checkoutOffers.createSelfGuidedCheckout);
    const hasBought = buyer.owns[offers[offer].product];
    return {
      eligible: !hasBought,
      alreadyPurchased: hasBought,
      offer: toOfferView(offer),
      openCheckoutUrl: hasBought ? null : await this.orders.findOpenUrl(buyer.key, offer),
    };
  }

  async #start(
    buyer: Buyer,
    order: OpenOrder,
    promotionCode?: string,
  ): Promise<Checkout | undefined> {
    const session = await this.stripe
      .createCheckout(order, promotionCode)
      .catch(async (error: unknown) => {
        if (error instanceof StripeFailure && error.isAnswered)
          await this.orders.countAttempt(order);
        throw error;
      });
    const { id: sessionId, url, amount } = session;
    if (!url || amount === null) throw new AppError('PAYMENT_UNAVAILABLE');
    if (amount === 0 && !buyer.userId)
      await this.#countFree(order.email).catch(async (error: unknown) => {
        await this.orders.countAttempt(order);
        await this.stripe.expireCheckout(sessionId);
        throw error;
      });
    if (await this.orders.attach(order.id, { ...session, amount })) return { url, sessionId };
    // Another tab was faster, with other values. Nobody has seen this session.
    await this.stripe.expireCheckout(sessionId);
    return undefined;
  }

  /**
   * Counts a guest's order that costs nothing, which anybody can have mailed to any inbox.
   * @throws AppError TOO_MANY_REQUESTS; VALIDATION_FAILED without an address
   */
  async #countFree(email: string | null): Promise<void> {
    const errors = { email: [rules.checkoutEmail.required] };
    if (!email) throw new AppError('VALIDATION_FAILED', { errors });
    await this.limits.count(['freeOrder', inboxOf(email)]);
  }
}
