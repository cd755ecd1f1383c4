import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a guest's browser reads of the address that paid, whoever takes the order over. */
export class PaidAs1767225600030 implements MigrationInterface {
  readonly name = 'PaidAs1767225600030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders add column paid_as text;
      create index orders_paid_as on orders (paid_at) where paid_as is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column paid_as');
  }
}
