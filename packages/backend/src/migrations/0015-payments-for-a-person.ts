import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments that a person has to look at, and what tells that somebody is about to pay twice. */
export class PaymentsForAPerson1767225600015 implements MigrationInterface {
  readonly name = 'PaymentsForAPerson1767225600015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders
        add column is_oversold boolean not null default false,
        add column is_paid_twice boolean not null default false,
        -- Opaque: the hash of a cookie.
        add column browser text;
      create index orders_browser on orders (browser) where browser is not null;
      create index orders_paid_twice on orders (paid_at) where is_paid_twice and status <> 'refunded';
      alter table payments
        add column refund_failed_at timestamptz,
        add column dispute_due_at timestamptz;
      create index payments_disputed on payments (dispute_at) where dispute = 'open';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders
        drop column is_oversold, drop column is_paid_twice, drop column browser;
      alter table payments drop column refund_failed_at, drop column dispute_due_at;
      drop index if exists payments_disputed;
    `);
  }
}
