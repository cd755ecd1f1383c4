import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, dropIndex } from './build-index.ts';

/** What the owner and a metrics server ask again and again, found without reading whole tables. */
const indexes = {
  orders_quarantined: `orders (created_at) where quarantine is not null and status <> 'refunded'`,
  orders_oversold: `orders (paid_at) where is_oversold and status <> 'refunded'`,
  orders_paid: 'orders (paid_at) where paid_at is not null',
  payments_refund_failed: 'payments (refund_failed_at) where refund_failed_at is not null',
  deliveries_failed: 'deliveries (failed_at) where failed_at is not null',
  deliveries_untold: 'deliveries (failed_at) where failed_at is not null and told_at is null',
};

/**
 * What the owner was told of, and which call a fact came from. Indexes are built while people buy, so
 * outside a transaction; each step may run again.
 */
export class OwnerMails1767225600023 implements MigrationInterface {
  readonly name = 'OwnerMails1767225600023';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One row for each mail that collects something: however many workers look, it goes out once.
    await runner.query(`
      create table if not exists owner_mails (
        kind text not null,
        due_at timestamptz not null,
        primary key (kind, due_at)
      )`);
    await runner.query('alter table outbox add column if not exists request_id text');
    await runner.query('alter table deliveries add column if not exists told_at timestamptz');
    for (const [name, definition] of Object.entries(indexes))
      await buildIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await dropIndex(runner, name);
    await runner.query('alter table deliveries drop column told_at');
    await runner.query('alter table outbox drop column request_id');
    await runner.query('drop table owner_mails');
  }
}
