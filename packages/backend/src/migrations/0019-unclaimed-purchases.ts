import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, dropIndex } from './build-index.ts';

/**
 * A purchase that waits for its account is mailed about twice, and found without reading them all.
 * The index is built while people buy, so outside a transaction; each step may run again.
 */
export class UnclaimedPurchases1767225600019 implements MigrationInterface {
  readonly name = 'UnclaimedPurchases1767225600019';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table orders add column if not exists claim_mail_hours smallint not null default 0',
    );
    await buildIndex(
      runner,
      'orders_waiting',
      'orders (paid_at) where user_id is null and paid_at is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'orders_waiting');
    await runner.query('alter table orders drop column claim_mail_hours');
  }
}
