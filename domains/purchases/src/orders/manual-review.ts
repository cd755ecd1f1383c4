import { record } from '@repo/server/outbox/outbox';
import type { ProductId } from '@repo/product/products';
import { startOutreach } from '@repo/coaching/outreach.repository';
import { run, statement } from '@repo/server/database/statements';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** What somebody may have to decide about a purchase; cents. */
export interface OpenPayment {
  what:
    | 'quarantined'
    | 'oversold'
    | 'paid-twice'
    | 'dispute'
    | 'refund-returned'
    | 'unassigned'
    | 'not-contacted';
  id: string;
  at: Date;
  /** Why it is quarantined. */
  reason: string | null;
  offer: string;
  amount: number;
  refunded: number;
  currency: string;
  email: string | null;
  paymentIntent: string | null;
}

/**
 * @returns payments that did not fit their order, coaching beyond the spots of its month, payments for
 *   something the buyer had, open disputes, refunds that the bank returned, guests' purchases without an account and
 *   coaching buyers whom the coach has not contacted; the oldest first
 */
export const findOpenPayments = (dataSource: DataSource): Promise<OpenPayment[]> =>
  run(
    dataSource,
    `-- by hand
     with found as (
       select order_id, reason.*
       from money_needing_a_person, lateral (values
         ('quarantined', created_at, quarantine is not null),
         ('oversold', paid_at, is_oversold),
         ('paid-twice', paid_at, is_paid_twice),
         ('dispute', dispute_at, is_disputed),
         ('refund-returned', refund_failed_at, is_refund_failed)
       ) reason (what, at, is_open)
       union all select order_id, 'unassigned', paid_at, true from unassigned_orders
       union all select order_id, 'not-contacted', due_at, true from uncontacted)
     select what, orders.id, at, coalesce(payments.quarantine, orders.quarantine) as reason,
       offer, amount, coalesce(payments.refunded_amount, orders.refunded_amount) as refunded,
       currency, email, orders.payment_intent as "paymentIntent"
     from found join orders on orders.id = order_id left join payments using (payment_intent)
     where is_open order by at`,
  );

/** What a mail to the owner says about a payment. */
export interface MoneyNeedingAPerson {
  /** null while a failed refund is reported whose payment is not booked yet. */
  orderId: string | null;
  quarantine: string | null;
  isOversold: boolean;
  isPaidTwice: boolean;
  isRefundFailed: boolean;
}

const columns = `order_id as "orderId", quarantine, is_oversold as "isOversold",
  is_paid_twice as "isPaidTwice", is_refund_failed as "isRefundFailed"`;

const byOrder = statement(
  'payment-for-a-person',
  `select ${columns} from money_needing_a_person where order_id = $1`,
);

const byPayment = statement(
  'failed-refund',
  `select ${columns} from money_needing_a_person where payment_intent = $1`,
);

/** @returns undefined once it was refunded or decided */
export const findMoneyNeedingAPerson = async (
  pool: Pool,
  which: { orderId: string } | { paymentIntent: string },
): Promise<MoneyNeedingAPerson | undefined> => {
  const query =
    'orderId' in which
      ? { ...byOrder, values: [which.orderId] }
      : { ...byPayment, values: [which.paymentIntent] };
  return (await pool.query<MoneyNeedingAPerson>(query)).rows[0];
};

/**
 * Writes the amount agreed into an order, in cents; the reconciler checks it before all others.
 * @returns false when it was not quarantined, was paid, or no longer has a buyer
 */
export const acceptPayment = async (
  dataSource: DataSource,
  id: string,
  agreed: number,
): Promise<boolean> => {
  const accepted = await run(
    dataSource,
    // One that had ended is nobody's open order: its buyer may have another by now.
    `update orders set amount = $2, quarantine = null, checked_at = 'epoch', status = 'pending',
       buyer = case when status = 'pending' then buyer end
     where id = $1 and quarantine is not null and quarantine <> 'erased'
       and status in ('pending', 'expired', 'failed') and paid_at is null
     returning id`,
    [id, agreed],
  );
  return accepted.length > 0;
};

/**
 * Keeps a payment that a person had to decide about. A duplicate purchase then becomes a normal one:
 * receipt, spot and the coach's promise start now. A refund that came back, and a report that was set
 * aside, are settled.
 * @returns false when there is nothing to decide about this order
 */
export const keepPayment = (dataSource: DataSource, id: string): Promise<boolean> =>
  dataSource.transaction(async (manager) => {
    const [kept] = await run<{ product: ProductId; wasPaidTwice: boolean }>(
      manager,
      `update orders set is_oversold = false, is_paid_twice = false
       where id = $1 and (is_oversold or is_paid_twice) and status <> 'refunded'
       returning product, old.is_paid_twice as "wasPaidTwice"`,
      [id],
    );
    if (kept?.wasPaidTwice) {
      if (kept.product === 'coaching') await startOutreach(manager, id);
      await record(manager, 'order.paid', { orderId: id });
    }
    const settled = await run(
      manager,
      `update payments p set refund_failed_at = null, quarantine = null from orders o
       where o.id = $1 and p.payment_intent = o.payment_intent
         and (refund_failed_at is not null or p.quarantine is not null)
       returning o.id`,
      [id],
    );
    return kept !== undefined || settled.length > 0;
  });

/** @returns Stripe's id of a payment with an amount left to refund */
export const findRefundable = async (
  dataSource: DataSource,
  id: string,
): Promise<string | undefined> => {
  const [order] = await run<{ paymentIntent: string }>(
    dataSource,
    `select payment_intent as "paymentIntent" from orders
     where id = $1 and (paid_at is not null or quarantine is not null)
       and status <> 'refunded' and payment_intent is not null`,
    [id],
  );
  return order?.paymentIntent;
};
