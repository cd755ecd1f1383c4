import { run, statement } from '@repo/server/database/statements';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { DisputeUpdate, QuarantineReason, Refund } from './stripe-reports.ts';

/** The change of an order that follows from what is known of its payment. */
export interface Reversal {
  id: string;
  /** More has been given back than before. */
  isRefund: boolean;
  /** Whether it granted coaching before, and does now; null if it never did. */
  wasCoached: boolean | null;
  isCoached: boolean | null;
}

/** What has changed about a dispute. When an inquiry becomes a dispute, only the deadline changes. */
interface DisputeNews {
  isOutcome: boolean;
  isDeadline: boolean;
}

/**
 * Stripe's reports about a payment, stored separately from its order, because a refund may be reported
 * before the payment itself.
 */
export class PaymentsRepository {
  /**
   * Locks the payment's row, so that a payment and its refund, reported at the same instant, see
   * each other: the second waits here for the first.
   * @returns whether anything has been refunded or disputed
   */
  async lock(manager: EntityManager, paymentIntent: string): Promise<boolean> {
    const [row] = await run<{ isReversed: boolean }>(
      manager,
      `insert into payments as p (payment_intent) values ($1)
      on conflict (payment_intent) do update set payment_intent = p.payment_intent
      returning refunded_amount > 0 or dispute is not null as "isReversed"`,
      [paymentIntent],
    );
    return row?.isReversed ?? false;
  }

  /** Stripe reports the total so far, so the largest one is the newest. */
  async recordRefund(manager: EntityManager, refund: Refund): Promise<void> {
    await run(
      manager,
      `insert into payments as p (payment_intent, refunded_amount, is_refunded)
      values ($1, $2, $3)
      on conflict (payment_intent) do update set
        refunded_amount = greatest(p.refunded_amount, excluded.refunded_amount),
        is_refunded = p.is_refunded or excluded.is_refunded`,
      [refund.paymentIntent, refund.amount, refund.isFull],
    );
  }

  /** @returns false when it was known before */
  async recordFailedRefund(manager: EntityManager, paymentIntent: string): Promise<boolean> {
    const recorded = await run(
      manager,
      `insert into payments as p (payment_intent, refund_failed_at) values ($1, now())
      on conflict (payment_intent) do update set refund_failed_at = now()
      where p.refund_failed_at is null
      returning payment_intent`,
      [paymentIntent],
    );
    return recorded.length === 1;
  }

  /**
   * The latest one counts; within the same second of Stripe's clock, the one that closes.
   * @returns what differs from before; undefined when another one is newer
   */
  async recordDispute(
    manager: EntityManager,
    dispute: DisputeUpdate,
  ): Promise<DisputeNews | undefined> {
    const [news] = await run<DisputeNews>(
      manager,
      `insert into payments as p (payment_intent, dispute, dispute_at, dispute_due_at)
      values ($1, $2, $3, $4)
      on conflict (payment_intent) do update
      set dispute = excluded.dispute, dispute_at = excluded.dispute_at,
        dispute_due_at = coalesce(excluded.dispute_due_at, p.dispute_due_at)
      where p.dispute is null
        or (p.dispute_at, p.dispute <> 'open') < (excluded.dispute_at, excluded.dispute <> 'open')
      returning old.dispute is distinct from new.dispute as "isOutcome",
        old.dispute_due_at is distinct from new.dispute_due_at as "isDeadline"`,
      [dispute.paymentIntent, dispute.outcome, dispute.at, dispute.dueAt],
    );
    return news;
  }

  /**
   * Marks a payment whose report could not be applied to its order.
   * @returns the order; undefined when it was marked before
   */
  async quarantine(manager: EntityManager, paymentIntent: string): Promise<string | undefined> {
    const reason: QuarantineReason = 'state';
    const [order] = await run<{ id: string }>(
      manager,
      `with marked as (
        insert into payments as p (payment_intent, quarantine) values ($1, $2)
        on conflict (payment_intent) do update set quarantine = excluded.quarantine
        where p.quarantine is null
        returning payment_intent)
      select id from orders join marked using (payment_intent)`,
      [paymentIntent, reason],
    );
    return order?.id;
  }

  /**
   * Updates the order and its grants from what is known of the payment. The result does not depend on the
   * sequence of reports (ADR 0013): a full refund and a lost dispute revoke, an open dispute does not
   * yet. An order whose quarantined payment was accepted is left alone until that payment is booked, which
   * asks again. One statement, so that nobody sees a refunded order with a grant.
   */
  apply(manager: EntityManager, paymentIntent: string): Promise<Reversal[]> {
    return run<Reversal>(
      manager,
      `with changed as (
        update orders o set refunded_amount = p.refunded_amount, status = case
          when p.is_refunded then 'refunded'
          when o.quarantine is not null then o.status
          when p.dispute in ('open', 'lost') then 'disputed'
          when p.refunded_amount > 0 then 'partially_refunded'
          else 'paid' end
        from payments p
        where o.payment_intent = $1 and p.payment_intent = $1
          and (o.paid_at is not null or o.quarantine is not null)
        returning o.id, new.refunded_amount > old.refunded_amount as "isRefund",
          p.is_refunded or coalesce(p.dispute = 'lost', false) as "isRevoked"
      ), held as (
        update grants g
        set revoked_at = case when c."isRevoked" then coalesce(g.revoked_at, now()) end
        from changed c where g.order_id = c.id
        returning g.order_id, g.entitlement,
          old.revoked_at is null as "wasCoached", new.revoked_at is null as "isCoached"
      )
      select id, "isRefund", "wasCoached", "isCoached"
      from changed left join held on order_id = id and entitlement = 'coaching'`,
      [paymentIntent],
    );
  }
}

export interface Dispute {
  /** null: the payment is not booked yet. */
  orderId: string | null;
  dueAt: Date | null;
}

const disputedOrder = statement(
  'dispute',
  `
    select o.id as "orderId", p.dispute_due_at as "dueAt"
    from payments p left join orders o on o.payment_intent = p.payment_intent
    where p.payment_intent = $1 and p.dispute = $2`,
);

/** @returns undefined when the state of the dispute has changed since */
export const findDispute = async (
  pool: Pool,
  values: [paymentIntent: string, outcome: string],
): Promise<Dispute | undefined> =>
  (await pool.query<Dispute>({ ...disputedOrder, values })).rows[0];
