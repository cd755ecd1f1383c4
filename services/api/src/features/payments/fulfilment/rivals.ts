import { Injectable, Logger } from '@nestjs/common';
import { runRows } from '@repo/backend/database';
import { DataSource } from 'typeorm';
import { countSpots } from '../../../common/coaching-spots.ts';
import { StripeClient } from '../stripe/stripe.client.ts';
import { FulfilmentRepository } from './fulfilment.repository.ts';

/**
 * Open payment pages that nobody should pay any more: the member has got the product through
 * another page, or the last coaching spot of the month is gone. Closing them keeps a second tab
 * from becoming a second charge.
 */
@Injectable()
export class Rivals {
  readonly #logger = new Logger('rivals');

  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: FulfilmentRepository,
    private readonly stripe: StripeClient,
  ) {}

  /** What cannot be closed now (paid this very second, Stripe away) is left to the reconciler. */
  async closeAll(): Promise<void> {
    try {
      for (const sessionId of await this.#find()) {
        const { state } = await this.stripe.expireSession(sessionId);
        if (state === 'expired') await this.orders.markExpired(sessionId);
      }
    } catch (error) {
      this.#logger.warn(error instanceof Error ? error.name : 'unknown');
    }
  }

  async #find(): Promise<string[]> {
    const { left } = await countSpots(this.dataSource);
    const rows = await runRows<{ sessionId: string }>(
      this.dataSource,
      `select o.stripe_session_id as "sessionId" from orders o
      where o.status = 'pending' and o.quarantine is null and o.checkout_url is not null
        and ((o.product = 'coaching' and $1) or exists (
          select from grants g where g.user_id = o.user_id and g.entitlement = o.product
            and g.revoked_at is null))`,
      [left === 0],
    );
    return rows.map(({ sessionId }) => sessionId);
  }
}
