import { statement } from '@repo/server/database/statements';
import type { Pool } from 'pg';
import type { Order } from '../entities.ts';

type OrderColumns = Pick<
  Order,
  | 'id'
  | 'userId'
  | 'product'
  | 'offer'
  | 'amount'
  | 'refundedAmount'
  | 'status'
  | 'paymentIntent'
  | 'isPaidTwice'
>;

/** The data of a paid order for e-mails. */
export interface PaidOrder extends OrderColumns {
  paidAt: Date;
  /** Whether a guest paid whose address has no account yet. */
  isUnassigned: boolean;
  /** Waits for the owner's decision, so nothing was granted. */
  isSetAside: boolean;
  /** The receipt address, else the account's. */
  email: string | null;
  fullName: string | null;
  /** The buyer's time zone, if known. */
  timeZone: string | null;
}

const order = statement(
  'paid-order',
  `
    select o.id, o.user_id as "userId", o.product, o.offer, o.amount, o.status,
      o.refunded_amount as "refundedAmount", o.payment_intent as "paymentIntent",
      o.is_paid_twice as "isPaidTwice", coalesce(o.paid_at, o.created_at) as "paidAt",
      o.quarantine is not null as "isSetAside", coalesce(o.email, m.email) as email,
      m.full_name as "fullName", m.reminder_zone as "timeZone",
      w.order_id is not null as "isUnassigned"
    from orders o left join members m on m.user_id = o.user_id
      left join unassigned_orders w on w.order_id = o.id
    where o.id = $1 and (o.paid_at is not null or o.quarantine is not null)`,
);

/** @returns an order that money came for, also one that was set aside */
export const findPaidOrder = async (pool: Pool, orderId: string): Promise<PaidOrder | undefined> =>
  (await pool.query<PaidOrder>({ ...order, values: [orderId] })).rows[0];
