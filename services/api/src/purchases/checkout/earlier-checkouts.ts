import { Injectable } from '@nestjs/common';
import type { AlreadyPurchased, Checkout } from '@repo/contracts/purchases/checkout';
import { offers, type OfferId } from '@repo/product/offers';
import { AppError } from '../../platform/app-error.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { SupersededCheckouts } from '../fulfilment/superseded-checkouts.ts';
import type { Buyer } from './buyers.ts';
import { OpenOrdersRepository, type OpenOrder, type Wish } from './open-orders.repository.ts';

export const alreadyPurchased = (offer: OfferId, state: AlreadyPurchased['state']): AppError => {
  const current: AlreadyPurchased = { product: offers[offer].product, state };
  return new AppError('ALREADY_PURCHASED', { current });
};

type OrderWithSession = OpenOrder & { stripeSessionId: string };

export const hasSession = (order: OpenOrder): order is OrderWithSession =>
  order.stripeSessionId !== null;

/** A page that was opened before is shown again only for the same wish at today's price. */
const isStillWanted = (order: OpenOrder, wish: Wish): boolean =>
  order.email === wish.email &&
  order.coupon === wish.coupon &&
  (order.coupon !== null || order.amount === offers[order.offer].amount);

/** A buyer comes back while an order of theirs has a payment page already. */
@Injectable()
export class EarlierCheckouts {
  constructor(
    private readonly orders: OpenOrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly superseded: SupersededCheckouts,
  ) {}

  /**
   * @returns the open session of an order, or undefined after making room for a new order
   * @throws AppError ALREADY_PURCHASED
   */
  async resume(buyer: Buyer, order: OrderWithSession, wish: Wish): Promise<Checkout | undefined> {
    const sessionId = order.stripeSessionId;
    const { state, url } = await this.fulfilment.refresh(sessionId, 'page');
    if (state === 'open' && url && isStillWanted(order, wish)) return { url, sessionId };
    if (state === 'open') await this.superseded.close(sessionId);
    if (state === 'processing' || state === 'settled') await this.#leave(buyer, order);
    return undefined;
  }

  async #leave(buyer: Buyer, { id, offer }: OpenOrder): Promise<void> {
    // A signed-out buyer is told nothing about what this browser bought before (ADR 0018).
    if (!buyer.userId) return this.orders.release(id);
    throw alreadyPurchased(offer, (await this.orders.isPaid(id)) ? 'paid' : 'processing');
  }
}
