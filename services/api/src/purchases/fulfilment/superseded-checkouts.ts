import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countSpots } from '../offers/coaching-spots.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { StripeClient } from '../stripe/stripe.client.ts';
import { SupersededRepository } from './superseded.repository.ts';

/**
 * Open payment pages that nobody should pay any more: the buyer typed something else, the member
 * got the product through another page, or the last coaching spot of the month is gone. Closing
 * them keeps a second tab from becoming a second charge.
 */
@Injectable()
export class SupersededCheckouts {
  readonly #logger = new Logger('superseded checkouts');
  /** One payment after the other. */
  #closing = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly superseded: SupersededRepository,
    private readonly orders: OrdersRepository,
    private readonly stripe: StripeClient,
  ) {}

  /** @throws StripeFailure when the page is being paid this second, or Stripe is away */
  async close(sessionId: string): Promise<void> {
    const { state } = await this.stripe.expireSession(sessionId);
    if (state === 'expired') await this.orders.markExpired(sessionId);
  }

  /**
   * Right after a payment: the pages that it made pointless. Nobody waits for it, least of all
   * Stripe for the answer to its webhook: there may be many pages, and each takes a call.
   */
  closeSoonBeside(orderId: string): void {
    this.#closeSoon(() => this.superseded.findBeside(orderId));
  }

  /** Right after an erasure: what its member had opened and not paid. */
  closeSoonErased(): void {
    this.#closeSoon(() => this.superseded.findErased());
  }

  /** Once in a while: whatever could not be closed then, or was claimed at a login since. */
  async closeHeld(): Promise<void> {
    await this.#closeAll([
      ...(await this.superseded.findHeld()),
      ...(await this.superseded.findErased()),
    ]);
  }

  #closeSoon(find: () => Promise<string[]>): void {
    this.#closing = this.#closing
      .then(async () => this.#closeAll(await find()))
      .catch((error: unknown) => {
        this.#logger.error(error);
      });
  }

  async #closeAll(sessionIds: string[]): Promise<void> {
    for (const sessionId of new Set([...sessionIds, ...(await this.#findSoldOut())]))
      await this.close(sessionId).catch((error: unknown) => {
        // Left to the next time.
        this.#logger.warn(`a payment page stays open: ${error instanceof Error ? error.name : ''}`);
      });
  }

  async #findSoldOut(): Promise<string[]> {
    const { left } = await countSpots(this.dataSource);
    return left === 0 ? this.superseded.findCoaching() : [];
  }
}
