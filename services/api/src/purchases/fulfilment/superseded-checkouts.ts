import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { run } from '@repo/server/database/statements';
import { countSpots } from '../offers/coaching-spots.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { StripeClient } from '../stripe/stripe.client.ts';

/** Orders with an open payment page. */
const open = `
  select o.stripe_session_id as "sessionId" from orders o
  where o.status = 'pending' and o.quarantine is null and o.checkout_url is not null`;

/** SQL: the member already has this product. One index look-up for each order. */
const isHeld = `(
  select true from grants g
  where g.user_id = o.user_id and g.entitlement = o.product and g.revoked_at is null limit 1)`;

/** Open sessions whose buyer was erased. */
const erased = `
  select o.stripe_session_id as "sessionId" from orders o
  where o.erased_at is not null and o.status = 'pending' and o.quarantine is null
    and o.stripe_session_id is not null`;

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
    this.#closeSoon(
      `${open} and ${isHeld} and o.user_id = (select user_id from orders where id = $1)`,
      [orderId],
    );
  }

  /** Right after an erasure: closes the member's unpaid pages. */
  closeSoonErased(): void {
    this.#closeSoon(erased);
  }

  /** From time to time: closes pages that could not be closed then, or whose order was assigned since. */
  async closeHeld(): Promise<void> {
    await this.#closeAll([
      ...(await this.#find(`${open} and ${isHeld}`)),
      ...(await this.#find(erased)),
    ]);
  }

  /** An operator's command ends right after an erasure. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#closing;
  }

  #closeSoon(statement: string, values?: unknown[]): void {
    this.#closing = this.#closing
      .then(async () => this.#closeAll(await this.#find(statement, values)))
      .catch((error: unknown) => {
        this.#logger.error(error, 'cannot find superseded checkouts, the reconciler tries again');
      });
  }

  async #closeAll(sessionIds: string[]): Promise<void> {
    for (const sessionId of new Set([...sessionIds, ...(await this.#findSoldOut())]))
      await this.close(sessionId).catch((error: unknown) => {
        // The next round tries again.
        this.#logger.warn(
          `cannot close superseded checkout ${sessionId}: ${error instanceof Error ? error.name : ''}`,
        );
      });
  }

  async #findSoldOut(): Promise<string[]> {
    const { left } = await countSpots(this.dataSource);
    return left === 0 ? this.#find(`${open} and o.product = 'coaching'`) : [];
  }

  async #find(statement: string, values: unknown[] = []): Promise<string[]> {
    const rows = await run<{ sessionId: string }>(this.dataSource, statement, values);
    return rows.map(({ sessionId }) => sessionId);
  }
}
