import type { Pool } from 'pg';
import { coachNudgeHours, coachOutreachHours } from '@repo/product/products';

/** The late reminder first: whoever gets it does not need the early one as well. */
const latestFirst = [...coachNudgeHours].sort((one, other) => other - one);

/**
 * Records whom the coach has not confirmed writing to after so many hours. The mark and the fact
 * are one statement: however many workers run it, each reminder comes once.
 */
export const recordUnconfirmed = async (pool: Pool): Promise<void> => {
  for (const hours of latestFirst)
    await pool.query(
      `with unconfirmed as (
         update outreach set nudged_hours = $1 from orders
         where id = order_id and status in ('paid', 'partially_refunded')
           and contacted_at is null and nudged_hours < $1
           and due_at <= now() + make_interval(hours => $2 - $1)
         returning order_id)
       insert into outbox (type, payload)
       select 'outreach.unconfirmed', jsonb_build_object('orderId', order_id) from unconfirmed`,
      [hours, coachOutreachHours],
    );
};
