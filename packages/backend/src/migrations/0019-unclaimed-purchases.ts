import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A purchase that waits for its account is remembered twice, and found without reading them all. */
export class UnclaimedPurchases1767225600019 implements MigrationInterface {
  readonly name = 'UnclaimedPurchases1767225600019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders add column claim_mail_hours smallint not null default 0;
      create index orders_waiting on orders (paid_at)
        where user_id is null and paid_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index orders_waiting;
      alter table orders drop column claim_mail_hours;
    `);
  }
}
