import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments that a person has to look at: one spot too many, a refund that came back. */
export class PaymentsForAPerson1767225600015 implements MigrationInterface {
  readonly name = 'PaymentsForAPerson1767225600015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders add column is_oversold boolean not null default false;
      alter table payments add column refund_failed_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders drop column is_oversold;
      alter table payments drop column refund_failed_at;
    `);
  }
}
