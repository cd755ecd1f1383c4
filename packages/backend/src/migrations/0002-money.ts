import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders and the entitlements they grant. */
export class Money1767225600002 implements MigrationInterface {
  readonly name = 'Money1767225600002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table orders (
        id uuid primary key default gen_random_uuid(),
        user_id uuid references users on delete set null,
        product text not null,
        offer text not null,
        amount integer not null check (amount >= 0),
        currency text not null,
        status text not null default 'pending' check (status in
          ('pending', 'paid', 'failed', 'refunded', 'partially_refunded', 'disputed', 'expired')),
        email text,
        stripe_session_id text unique,
        checkout_url text,
        payment_intent text,
        refunded_amount integer not null default 0,
        coupon text,
        quarantine text,
        created_at timestamptz not null default now(),
        paid_at timestamptz,
        expires_at timestamptz
      );
      -- Double click, two tabs, back button: one open order per buyer and offer.
      create unique index orders_open on orders (user_id, offer)
        where status = 'pending' and user_id is not null;
      create index orders_history on orders (user_id, created_at desc, id desc);
      create index orders_unclaimed on orders (email) where user_id is null;
      create index orders_pending on orders (created_at) where status = 'pending';
      create index orders_payment_intent on orders (payment_intent);

      create table grants (
        id uuid primary key default gen_random_uuid(),
        order_id uuid not null references orders,
        user_id uuid references users on delete set null,
        entitlement text not null,
        created_at timestamptz not null default now(),
        revoked_at timestamptz,
        unique (order_id, entitlement)
      );
      create index grants_held on grants (user_id, entitlement) where revoked_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table grants, orders');
  }
}
