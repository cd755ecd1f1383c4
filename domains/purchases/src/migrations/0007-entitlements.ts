import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rules over orders that other domains ask, each once. */
export class Entitlements1767225600107 implements MigrationInterface {
  readonly name = 'Entitlements1767225600107';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view coached_orders, entitlements, paid_orders');
  }
}
