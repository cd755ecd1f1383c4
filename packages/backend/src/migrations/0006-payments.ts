import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who holds an open order, and what Stripe later says about a payment. */
export class Payments1767225600006 implements MigrationInterface {
  readonly name = 'Payments1767225600006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders
        -- A member, or the browser of a signed-out buyer; opaque, never an address.
        add column buyer text,
        -- Part of the idempotency key: rises when Stripe answered that a call failed.
        add column attempt integer not null default 0,
        -- When the reconciler last asked Stripe about it.
        add column checked_at timestamptz;

      -- One open order per buyer and offer, for signed-out buyers as well.
      drop index orders_open;
      create unique index orders_open on orders (buyer, offer) where status = 'pending';
      create index orders_coaching_paid on orders (paid_at)
        where product = 'coaching' and paid_at is not null;

      -- Refunds and disputes by payment, so that they may arrive before the payment itself.
      create table payments (
        payment_intent text primary key,
        refunded_amount integer not null default 0,
        is_refunded boolean not null default false,
        dispute text check (dispute in ('open', 'won', 'lost')),
        dispute_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table payments;
      drop index orders_open, orders_coaching_paid;
      alter table orders drop column buyer, drop column attempt, drop column checked_at;
      create unique index orders_open on orders (user_id, offer)
        where status = 'pending' and user_id is not null;
    `);
  }
}
