import { Injectable } from '@nestjs/common';
import type { Outreach } from '@repo/backend/entities/coaching';
import { DataSource } from 'typeorm';
import { run, selectList } from '../platform/database/statements.ts';

export type OutreachRow = Pick<Outreach, 'dueAt' | 'contactedAt'>;

@Injectable()
export class CoachRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the promise that came with the member's newest order, unless it was refunded or lost to a dispute */
  async findByUser(userId: string): Promise<OutreachRow | undefined> {
    const [row] = await run<OutreachRow>(
      this.dataSource,
      `select ${selectList<Outreach>(['dueAt', 'contactedAt'])}
       from orders join outreach on order_id = id
       where user_id = $1 and status in ('paid', 'partially_refunded', 'disputed')
         and exists (select from grants g where g.order_id = orders.id
           and g.entitlement = 'coaching' and g.revoked_at is null)
       order by paid_at desc limit 1`,
      [userId],
    );
    return row;
  }
}
