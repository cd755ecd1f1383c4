import { Injectable } from '@nestjs/common';
import { run } from '../platform/database/statements.ts';
import { DataSource } from 'typeorm';

export interface OutreachRow {
  dueAt: Date;
  contactedAt: Date | null;
}

@Injectable()
export class CoachRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the promise of the member's newest purchase that still stands. */
  async findByUser(userId: string): Promise<OutreachRow | undefined> {
    const [row] = await run<OutreachRow>(
      this.dataSource,
      `select due_at as "dueAt", contacted_at as "contactedAt"
       from orders join outreach on order_id = id
       where user_id = $1 and status in ('paid', 'partially_refunded', 'disputed')
       order by paid_at desc limit 1`,
      [userId],
    );
    return row;
  }

  /** The first click counts; every later one changes nothing. */
  async confirmContact(orderId: string): Promise<void> {
    await this.dataSource.query(
      'update outreach set contacted_at = now() where order_id = $1 and contacted_at is null',
      [orderId],
    );
  }
}
