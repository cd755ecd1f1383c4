import { Injectable } from '@nestjs/common';
import type { Checkout, SelfGuidedCheckout } from '@repo/contracts/purchases/checkout';
import { offers, type OfferId } from '@repo/product/offers';
import { AppError } from '@repo/server/app-error';
import { toOfferView } from '../offers/offers.service.ts';
import { StripeFailure, StripeClient } from '../stripe/stripe.client.ts';
import { PurchaseLimits } from '../purchase-limits.ts';
import type { Buyer } from './buyers.ts';
import { EarlierCheckouts, hasCheckout } from './earlier-checkouts.ts';
import {
  OpenOrdersRepository,
  type OpenOrder,
  type CheckoutInput,
} from '@repo/purchases/orders/open-orders.repository';

/** The fields that a buyer sent. */
type Typed = Partial<Omit<CheckoutInput, 'cameFrom'>> & { again?: boolean; from?: string };

/** How often another tab may be faster before the buyer is asked to wait. */
const rounds = 3;

/** From a click to the hosted payment page (ADR 0013). */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly orders: OpenOrdersRepository,
    private readonly earlier: EarlierCheckouts,
    private readonly stripe: StripeClient,
    private readonly limits: PurchaseLimits,
  ) {}

  /**
   * @param allowed offers of this call, the first is the default
   * @throws AppError UNKNOWN_PRICE, before the database or Stripe is asked
   */
  pickOffer(allowed: readonly OfferId[], priceId?: string): OfferId {
    const offer = priceId === undefined ? allowed[0] : allowed.find((id) => id === priceId);
    if (!offer) throw new AppError('UNKNOWN_PRICE');
    return offer;
  }

  /** @throws AppError ALREADY_PURCHASED, SOLD_OUT, INVALID_COUPON or PAYMENT_UNAVAILABLE */
  async open(asked: Buyer, offer: OfferId, typed: Typed): Promise<Checkout> {
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
  async read(buyer: Buyer, offer: OfferId): Promise<SelfGuidedCheckout> {
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
      await this.limits.countFree(order.email).catch(async (error: unknown) => {
        await this.orders.countAttempt(order);
        await this.stripe.expireCheckout(sessionId);
        throw error;
      });
    if (await this.orders.attach(order.id, { ...session, amount })) return { url, sessionId };
    // Another tab was faster, with other values. Nobody has seen this session.
    await this.stripe.expireCheckout(sessionId);
    return undefined;
  }
}
