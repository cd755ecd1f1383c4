import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders, what they grant, what Stripe reports about them later, and the waiting list. */
export class Purchases1767225600102 implements MigrationInterface {
  readonly name = 'Purchases1767225600102';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table orders (
        id uuid primary key default gen_random_uuid(),
        user_id uuid references users on delete set null,
        -- A member, or the browser of a signed-out buyer; opaque, never an address.
        buyer text,
        -- Opaque: the hash of a cookie.
        browser text,
        product text not null,
        offer text not null,
        amount integer not null check (amount >= 0),
        currency text not null,
        status text not null default 'pending' check (status in
          ('pending', 'paid', 'failed', 'refunded', 'partially_refunded', 'disputed', 'expired')),
        email text,
        -- The masked address of a guest's payment for the guest's browser, whichever account gets the
        -- order.
        paid_as text,
        stripe_session_id text unique,
        checkout_url text,
        payment_intent text,
        -- Part of the idempotency key: rises when Stripe answered that a call failed.
        attempt integer not null default 0,
        refunded_amount integer not null default 0,
        coupon text,
        -- The public page that led to the checkout; empty if none did.
        came_from text not null default '',
        quarantine text,
        is_oversold boolean not null default false,
        is_paid_twice boolean not null default false,
        -- The last mail to a buyer without an account, in hours after the payment.
        unassigned_mail_hours smallint not null default 0,
        created_at timestamptz not null default now(),
        paid_at timestamptz,
        expires_at timestamptz,
        -- When the reconciler last asked Stripe about it.
        checked_at timestamptz,
        -- Whose buyer was erased: never granted, assigned or mailed again.
        erased_at timestamptz
      );
      -- Double click, two tabs, back button: one open order per buyer and offer.
      create unique index orders_open on orders (buyer, offer) where status = 'pending';
      create index orders_history on orders (user_id, created_at desc, id desc);
      create index orders_email on orders (email) where email is not null;
      create index orders_browser on orders (browser) where browser is not null;
      create index orders_payment_intent on orders (payment_intent);
      create index orders_pending on orders (created_at) where status = 'pending';
      create index orders_unpaid on orders (created_at) where paid_at is null and quarantine is null;
      create index orders_paid on orders (paid_at) where paid_at is not null;
      create index orders_paid_as on orders (paid_at) where paid_as is not null;
      create index orders_coaching_paid on orders (paid_at)
        where product = 'coaching' and paid_at is not null;
      -- As \`recordUnassigned\` asks: 168 hours after the payment comes the last mail.
      create index orders_waiting on orders (paid_at, unassigned_mail_hours)
        where user_id is null and paid_at is not null and email is not null
          and unassigned_mail_hours < 168 and status in ('paid', 'partially_refunded');

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
      -- For the foreign-key look-up when a user is deleted.
      create index grants_user on grants (user_id);

      -- Refunds and disputes by payment, so that they may arrive before the payment itself.
      create table payments (
        payment_intent text primary key,
        refunded_amount integer not null default 0,
        is_refunded boolean not null default false,
        refund_failed_at timestamptz,
        dispute text check (dispute in ('open', 'won', 'lost')),
        dispute_at timestamptz,
        dispute_due_at timestamptz
      );

      create table waiting_list (
        id uuid not null unique default gen_random_uuid(),
        email text not null,
        month text not null,
        -- The price that was seen.
        offer text not null default 'coaching',
        created_at timestamptz not null default now(),
        notified_at timestamptz,
        primary key (month, email)
      );
      create index waiting_list_open on waiting_list (created_at) where notified_at is null;
      create index waiting_list_notified on waiting_list (notified_at) where notified_at is not null;
      create index waiting_list_email on waiting_list (email) where notified_at is null;

      -- How far Stripe's events have been read, by whichever API did it last: one row at most.
      create table stripe_cursor (
        is_only boolean primary key default true check (is_only),
        looked_at timestamptz not null,
        read_up_to timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table stripe_cursor, waiting_list, payments, grants, orders`);
  }
}
