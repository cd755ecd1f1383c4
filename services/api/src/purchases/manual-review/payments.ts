import { record } from '@repo/backend/outbox/outbox';
import type { ProductId } from '@repo/product/products';
import type { DataSource } from 'typeorm';
import { startOutreach } from '../../coaching/outreach.ts';
import { run } from '../../platform/database/statements.ts';

/** What a person needs to decide about a payment; cents. */
export interface PaymentRow {
  id: string;
  at: Date;
  offer: string;
  amount: number;
  currency: string;
  email: string | null;
  paymentIntent: string | null;
}

const columns = `orders.id, offer, orders.amount, currency, email,
  orders.payment_intent as "paymentIntent"`;

/** @returns payments that did not fit their order and were never granted, the oldest first */
export const findQuarantined = (
  dataSource: DataSource,
): Promise<(PaymentRow & { reason: string })[]> =>
  run(
    dataSource,
    `-- by hand
     select ${columns}, created_at as at, quarantine as reason from orders
     where quarantine is not null and status <> 'refunded' order by created_at`,
  );

/** @returns coaching paid beyond the spots of its month, until somebody decides */
export const findOversold = (dataSource: DataSource): Promise<PaymentRow[]> =>
  run(
    dataSource,
    `-- by hand
     select ${columns}, paid_at as at from orders
     where is_oversold and status <> 'refunded' order by paid_at`,
  );

/** @returns undecided payments for something the buyer already had */
export const findPaidTwice = (dataSource: DataSource): Promise<PaymentRow[]> =>
  run(
    dataSource,
    `-- by hand
     select ${columns}, paid_at as at from orders
     where is_paid_twice and status <> 'refunded' order by paid_at`,
  );

/** @returns refunds that the buyer's bank returned: the money is still owed */
export const findReturnedRefunds = (
  dataSource: DataSource,
): Promise<(PaymentRow & { owed: number })[]> =>
  run(
    dataSource,
    `-- by hand
     select ${columns}, refund_failed_at as at, payments.refunded_amount as owed
     from orders join payments using (payment_intent)
     where refund_failed_at is not null order by refund_failed_at desc`,
  );

/** @returns guests' purchases that wait for an account with their address, the oldest first */
export const findUnclaimed = (
  dataSource: DataSource,
): Promise<(PaymentRow & { lastMailAfterHours: number })[]> =>
  run(
    dataSource,
    `-- by hand
     select id, paid_at as at, offer, amount - refunded_amount as amount, currency, email,
       payment_intent as "paymentIntent", claim_mail_hours as "lastMailAfterHours"
     from orders
     where user_id is null and paid_at is not null and email is not null
       and status in ('paid', 'partially_refunded')
     order by paid_at`,
  );

/**
 * Writes the amount agreed into an order, in cents, and has the reconciler check it again.
 * @returns false when it was not quarantined, was paid, or no longer has a buyer
 */
export const acceptPayment = async (
  dataSource: DataSource,
  id: string,
  agreed: number,
): Promise<boolean> => {
  const accepted = await run(
    dataSource,
    `update orders set amount = $2, quarantine = null, checked_at = null
     where id = $1 and quarantine is not null and quarantine <> 'erased'
       and status = 'pending' and paid_at is null
     returning id`,
    [id, agreed],
  );
  return accepted.length > 0;
};

/**
 * Keeps a payment that a person had to decide about. A duplicate purchase then becomes a normal one:
 * receipt, spot and the coach's promise start now.
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
    return kept !== undefined;
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
