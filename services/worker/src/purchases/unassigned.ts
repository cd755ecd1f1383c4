import { statement } from '@repo/server/database/statements';
import { unassignedMailHours } from '@repo/product/products';
import type { Pool } from 'pg';
import { defineEmail } from '../platform/mail/email.ts';
import { guestUrls, loadOrder, receiptSample, toReceiptData, type OrderRow } from './orders.ts';

/** The later mail first: a buyer who gets it does not need the early one as well. */
const latestFirst = [...unassignedMailHours].sort((one, other) => other - one);
const last = Math.max(...unassignedMailHours);

const unassignedNow = statement(
  'record-unassigned',
  `
        with unassigned as (
          update orders set unassigned_mail_hours = $1 where id in (
            select id from orders
            where user_id is null and paid_at <= now() - make_interval(hours => $1)
              and unassigned_mail_hours < $1 and unassigned_mail_hours < ${String(last)} and email is not null
              and status in ('paid', 'partially_refunded') and not is_paid_twice
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

const isWaiting = ({ userId, status }: OrderRow): boolean =>
  userId === null && (status === 'paid' || status === 'partially_refunded');

/** To buyers without an account: how to get access, and how to get a refund. */
export const purchaseWaiting = defineEmail({
  name: 'purchase-waiting',
  on: ['order.unassigned'],
  subject: 'One step is left',
  load: async (context, { orderId, hours }) => {
    const order = await loadOrder(context, orderId);
    const receipt = order && isWaiting(order) ? toReceiptData(order) : null;
    if (!order || !receipt) return null;
    return {
      ...receipt,
      isCoaching: order.product === 'coaching',
      isLast: hours >= last,
      ...guestUrls(context.config.PUBLIC_URL),
    };
  },
  sample: {
    ...receiptSample,
    firstName: null,
    hasAccount: false,
    isCoaching: false,
    isLast: true,
    ...guestUrls('https://example.com'),
  },
});
