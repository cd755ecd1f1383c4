import { statement } from '@repo/server/database/statements';
import { unassignedMailHours } from '@repo/product/products';
import type { Pool } from 'pg';

/** The later mail first: a buyer who gets it does not need the early one as well. */
const latestFirst = [...unassignedMailHours].sort((one, other) => other - one);
/** When the last mail goes out. */
export const lastMailHours = Math.max(...unassignedMailHours);

const unassignedNow = statement(
  'record-unassigned',
  `
        with unassigned as (
          update orders set unassigned_mail_hours = $1 where id in (
            select order_id from unassigned_orders
            where paid_at <= now() - make_interval(hours => $1) and not is_paid_twice
              and unassigned_mail_hours < $1 and unassigned_mail_hours < ${String(lastMailHours)}
            order by paid_at limit $2 for update skip locked)
          returning id)
        insert into outbox (type, payload)
        select 'order.unassigned', jsonb_build_object('orderId', id, 'hours', $1::int)
        from unassigned`,
);

/**
 * Records purchases unassigned after each of `unassignedMailHours`. The mark and the event are one
 * statement, so that several workers send each mail once. An order without an address belonged to an
 * erased account, so there is nobody to mail.
 * @returns how many it recorded, at most `limit` for each mail
 */
export const recordUnassigned = async (pool: Pool, limit: number): Promise<number> => {
  let most = 0;
  for (const hours of latestFirst) {
    const { rowCount } = await pool.query({ ...unassignedNow, values: [hours, limit] });
    most = Math.max(most, rowCount ?? 0);
  }
  return most;
};
