import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrdersRepository } from '@repo/purchases/orders/orders.repository';
import {
  findErased,
  findHeld,
  findHeldByBuyer,
  findSoldOut,
} from '@repo/purchases/orders/superseded';
import { StripeClient } from '../stripe/stripe.client.ts';

/**
 * Closes open checkouts that must not be paid: the buyer typed something else, the member got the
 * product through another page, or the last coaching spot of the month is gone. Otherwise a second
 * tab could become a second charge.
 */
@Injectable()
export class SupersededCheckouts implements BeforeApplicationShutdown {
  readonly #logger = new Logger('superseded checkouts');
  /** The queue of closings, one after the other. */
  #closing = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersRepository,
    private readonly stripe: StripeClient,
  ) {}

  /** @throws StripeFailure when the page is being paid this second, or Stripe is away */
  async close(sessionId: string): Promise<void> {
    const { state } = await this.stripe.expireCheckout(sessionId);
    if (state === 'expired') await this.orders.markExpired(sessionId);
  }

  /**
   * Right after a payment: closes the pages that are now pointless. Runs in the background, so that
   * Stripe does not wait for its webhook's answer: there may be many pages, and each takes a call.
   */
  closeOthersSoon(orderId: string): void {
    this.#closeSoon(() => findHeldByBuyer(this.dataSource, orderId));
  }

  /** Right after an erasure: closes the member's unpaid pages. */
  closeSoonErased(): void {
    this.#closeSoon(() => findErased(this.dataSource));
  }

  /** From time to time: closes pages that could not be closed then, or whose order was assigned since. */
  async closeHeld(): Promise<void> {
    await this.#closeAll([
      ...(await findHeld(this.dataSource)),
      ...(await findErased(this.dataSource)),
    ]);
  }

  /** An operator's command ends right after an erasure. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#closing;
  }

  #closeSoon(find: () => Promise<string[]>): void {
    this.#closing = this.#closing
      .then(async () => this.#closeAll(await find()))
      .catch((error: unknown) => {
        this.#logger.error(error, 'cannot find superseded checkouts, the reconciler tries again');
      });
  }

  async #closeAll(sessionIds: string[]): Promise<void> {
    for (const sessionId of new Set([...sessionIds, ...(await findSoldOut(this.dataSource))]))
      await this.close(sessionId).catch((error: unknown) => {
        // The next round tries again.
        this.#logger.warn(
          `cannot close superseded checkout ${sessionId}: ${error instanceof Error ? error.name : ''}`,
        );
      });
  }
}
