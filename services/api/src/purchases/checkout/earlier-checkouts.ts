import { Injectable } from '@nestjs/common';
import type { AlreadyPurchased, Checkout } from '@repo/contracts/purchases/checkout';
import { offers, type OfferId } from '@repo/product/offers';
import { AppError } from '@repo/server/app-error';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { SupersededCheckouts } from '../fulfilment/superseded-checkouts.ts';
import { OrdersRepository } from '@repo/purchases/orders/orders.repository';
import type { Buyer } from './buyers.ts';
import {
  OpenOrdersRepository,
  type EarlierOrder,
  type OpenOrder,
  type CheckoutInput,
} from '@repo/purchases/orders/open-orders.repository';

/** A buyer, and whether they said that it is for somebody else. */
type CheckoutRequest = Buyer & { again: boolean };

const alreadyPurchased = (offer: OfferId, earlier: Omit<AlreadyPurchased, 'product'>): AppError => {
  const current: AlreadyPurchased = { product: offers[offer].product, ...earlier };
  return new AppError('ALREADY_PURCHASED', { current });
};

type OrderWithSession = OpenOrder & { stripeSessionId: string };

export const hasCheckout = (order: OpenOrder): order is OrderWithSession =>
  order.stripeSessionId !== null;

/** An open payment page is reused only for the same values at today's price. */
const isStillWanted = (order: OpenOrder, input: CheckoutInput): boolean =>
  order.email === input.email &&
  order.coupon === input.coupon &&
  (order.coupon !== null || order.amount === offers[order.offer].amount);

const foundBy = (order: EarlierOrder, { userId, browser }: Buyer): AlreadyPurchased['by'] => {
  if (order.userId !== null && order.userId === userId) return 'account';
  return order.browser === browser ? 'browser' : 'address';
};

/** Handles returning buyers: they have paid, or already have an open payment page. */
@Injectable()
export class EarlierCheckouts {
  constructor(
    private readonly orders: OpenOrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly superseded: SupersededCheckouts,
    private readonly paid: OrdersRepository,
  ) {}

  /**
   * Nobody pays twice without a warning (ADR 0013): refuses a buyer who has paid or is paying, and
   * closes their other open pages for the same product. With `again`, a buyer may overrule orders that
   * are not their account's.
   * @throws AppError ALREADY_PURCHASED
   */
  async refuseSecond(buyer: CheckoutRequest, offer: OfferId): Promise<void> {
    const { userId, email, owns, again } = buyer;
    if (owns[offers[offer].product])
      throw alreadyPurchased(offer, { state: 'paid', by: 'account' });
    // Assigns what was paid with their address while signed out, so that it is found below.
    if (userId && email) await this.paid.assign(userId, email);
    for (const order of await this.orders.findEarlier(buyer, offers[offer].product)) {
      const by = foundBy(order, buyer);
      const isResumed = order.buyer === buyer.key && order.offer === offer;
      if ((order.status === 'pending' && isResumed) || (again && by !== 'account')) continue;
      const state = await this.#stateOf(order, offer, by);
      if (!state) continue;
      if (by !== 'address')
        throw alreadyPurchased(offer, { state, by, sessionId: order.sessionId });
      // If this check found it paid, it is theirs now; otherwise only the paying browser sees details.
      if (state === 'paid') return this.refuseSecond(buyer, offer);
      throw alreadyPurchased(offer, { state, by });
    }
  }

  /**
   * @returns the open session of an order, or undefined after making room for a new order
   * @throws AppError ALREADY_PURCHASED
   */
  async resume(
    buyer: CheckoutRequest,
    order: OrderWithSession,
    input: CheckoutInput,
  ): Promise<Checkout | undefined> {
    const sessionId = order.stripeSessionId;
    const { state, url } = await this.fulfilment.refresh(sessionId, 'page');
    if (state === 'open' && url && isStillWanted(order, input)) return { url, sessionId };
    if (state === 'open') await this.superseded.close(sessionId);
    if (state === 'processing' || state === 'settled') await this.#leave(buyer, order);
    return undefined;
  }

  async #leave(buyer: CheckoutRequest, order: OrderWithSession): Promise<void> {
    const { id, offer, stripeSessionId: sessionId } = order;
    if (!buyer.userId && buyer.again) return this.orders.release(id);
    const state = (await this.orders.isPaid(id)) ? 'paid' : 'processing';
    throw alreadyPurchased(offer, { state, by: buyer.userId ? 'account' : 'browser', sessionId });
  }

  /**
   * Does not close the open page of another browser that typed the member's address: a stranger would
   * notice.
   * @returns its state, or undefined when it cannot lead to a payment
   */
  async #stateOf(
    { id, status, quarantine, product, sessionId }: EarlierOrder,
    offer: OfferId,
    by: AlreadyPurchased['by'],
  ): Promise<AlreadyPurchased['state'] | undefined> {
    if (status !== 'pending') return 'paid';
    if (quarantine !== null) return 'processing';
    const { state } = await this.fulfilment.refresh(sessionId, 'page');
    if (state === 'open' && by !== 'address' && product === offers[offer].product)
      await this.superseded.close(sessionId);
    if (state !== 'processing' && state !== 'settled') return undefined;
    return (await this.orders.isPaid(id)) ? 'paid' : 'processing';
  }
}
