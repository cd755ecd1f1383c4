import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rules over orders, payments and the waiting list that several statements ask, each once. */
export class PurchaseViews1767225600107 implements MigrationInterface {
  readonly name = 'PurchaseViews1767225600107';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What money came for, whatever became of it.
      create view paid_orders as
        select id as order_id, user_id, product, offer, status, email, paid_at, quarantine
        from orders where paid_at is not null;

      -- What somebody may use now.
      create view entitlements as
        select order_id, user_id, entitlement from grants where revoked_at is null;

      -- Whoever is entitled to coaching: paid once, neither set aside nor refunded. The grant is looked up
      -- (offset 0), because a join might read all grants.
      create view coached_orders as
        select o.id as order_id, o.user_id, o.offer, o.email, o.paid_at
        from orders o
        where o.quarantine is null and not o.is_paid_twice
          and o.status in ('paid', 'partially_refunded', 'disputed')
          and exists (select from entitlements e
            where e.order_id = o.id and e.entitlement = 'coaching' offset 0);

      -- What somebody had; another purchase may still grant the same.
      create view lost_entitlements as
        select order_id, user_id, entitlement from grants where revoked_at is not null;

      -- What may still be paid at Stripe; its payment page is closed where there is no address of one.
      create view open_orders as
        select id as order_id, user_id, buyer, product, offer, stripe_session_id, checkout_url,
          created_at, checked_at, expires_at, erased_at
        from orders
        where status = 'pending' and quarantine is null and stripe_session_id is not null;

      -- Paid for by a guest, whose address has no account yet, and not given back.
      create view unassigned_orders as
        select id as order_id, email, paid_at, is_paid_twice, unassigned_mail_hours
        from orders
        where user_id is null and paid_at is not null and email is not null
          and status in ('paid', 'partially_refunded');

      -- What a person has to decide about: a payment that does not fit its order, coaching beyond the
      -- month's spots, a product that the buyer had, an open dispute, a refund that the bank returned,
      -- which may be reported before its payment is booked and then has no order.
      create view money_needing_a_person as
        select * from (
          select o.id as order_id, p.payment_intent, o.created_at, o.paid_at,
            case when o.status <> 'refunded' then o.quarantine end as quarantine,
            coalesce(o.is_oversold and o.status <> 'refunded', false) as is_oversold,
            coalesce(o.is_paid_twice and o.status <> 'refunded', false) as is_paid_twice,
            coalesce(p.dispute = 'open', false) as is_disputed, p.dispute_at,
            p.refund_failed_at is not null as is_refund_failed, p.refund_failed_at
          from orders o full join payments p on p.payment_intent = o.payment_intent) found
        where quarantine is not null or is_oversold or is_paid_twice or is_disputed or is_refund_failed;

      -- Whoever is on the list and has not bought coaching since, signed out or with their account.
      create view waiting as
        select w.id as guest_id, w.email, w.month, w.offer, w.created_at, w.notified_at
        from waiting_list w
        where not (
          exists (select from orders o where o.email = w.email
            and o.product = 'coaching' and o.paid_at >= w.created_at)
          or exists (select from members m join orders o on o.user_id = m.user_id
            where m.email = w.email and o.product = 'coaching' and o.paid_at >= w.created_at));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop view waiting, money_needing_a_person, unassigned_orders, open_orders, lost_entitlements, coached_orders, entitlements, paid_orders',
    );
  }
}
