import { Injectable } from '@nestjs/common';
import { run } from '../../platform/database/statements.ts';
import { DataSource } from 'typeorm';

@Injectable()
export class ReconcilerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes open orders whose turn it is, the longest waiting first. Stripe is asked about an order
   * after two minutes, then ever more rarely: after a tenth of its age.
   * @returns ids of their sessions
   */
  async takeDue(limit: number): Promise<string[]> {
    const orders = await run<{ sessionId: string }>(
      this.dataSource,
      `update orders set checked_at = now()
      where id in (
        select id from orders
        where status = 'pending' and quarantine is null and stripe_session_id is not null
          and coalesce(checked_at, created_at)
            < now() - greatest(interval '2 minutes', (now() - created_at) / 10)
        order by coalesce(checked_at, created_at)
        limit $1
        for update skip locked)
      returning stripe_session_id as "sessionId"`,
      [limit],
    );
    return orders.map(({ sessionId }) => sessionId);
  }

  /** An order that never became a session cannot be paid; its buyer has long given up. */
  async expireAbandoned(): Promise<void> {
    await this.dataSource.query(
      `update orders set status = 'expired'
      where status = 'pending' and stripe_session_id is null
        and created_at < now() - interval '1 day'`,
    );
  }
}
