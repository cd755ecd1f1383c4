import type { Pool } from 'pg';
import { coachNudgeHours, coachOutreachHours } from '@repo/product/products';

/** The late reminder first: a coach who gets it does not need the early one as well. */
const latestFirst = [...coachNudgeHours].sort((one, other) => other - one);

/**
 * Records buyers whom the coach has not confirmed contacting after each of `coachNudgeHours`. The
 * mark and the event are one statement, so that several workers send each reminder once.
 * When the promised hours are over, `recordOverdue` takes over.
 */
export const recordUnconfirmed = async (pool: Pool): Promise<void> => {
  for (const hours of latestFirst)
    await pool.query(
      `with unconfirmed as (
         update outreach set nudged_hours = $1 from orders
         where id = order_id and status in ('paid', 'partially_refunded')
           and contacted_at is null and nudged_hours < $1 and due_at > now()
           and due_at <= now() + make_interval(hours => $2 - $1)
         returning order_id)
       insert into outbox (type, payload)
       select 'outreach.unconfirmed', jsonb_build_object('orderId', order_id) from unconfirmed`,
      [hours, coachOutreachHours],
    );
};

/** Records, once, which buyers the coach did not write to within the promised hours. */
export const recordOverdue = async (pool: Pool): Promise<void> => {
  await pool.query(
    `with overdue as (
       update outreach set overdue_at = now() from orders
       where id = order_id and status in ('paid', 'partially_refunded')
         and contacted_at is null and overdue_at is null and due_at <= now()
       returning order_id)
     insert into outbox (type, payload)
     select 'outreach.overdue', jsonb_build_object('orderId', order_id) from overdue`,
  );
};
