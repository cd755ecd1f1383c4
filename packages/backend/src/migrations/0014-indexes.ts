import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, dropIndex } from './build-index.ts';

/**
 * What is looked up or swept at every size without reading a whole table. Built while people write,
 * so outside a transaction; each step may run again after one that was cut off.
 */
export class Indexes1767225600014 implements MigrationInterface {
  readonly name = 'Indexes1767225600014';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // For what PostgreSQL asks itself when a user is deleted: `grants_held` knows a part only.
    await buildIndex(runner, 'grants_user', 'grants (user_id)');
    await buildIndex(
      runner,
      'orders_coaching_email',
      `orders (email) where product = 'coaching' and paid_at is not null`,
    );
    await buildIndex(
      runner,
      'orders_unpaid',
      'orders (created_at) where paid_at is null and quarantine is null',
    );
    await buildIndex(runner, 'waiting_list_email', 'waiting_list (email) where told_at is null');
    // A delivery that has failed for good is not open any more.
    await buildIndex(
      runner,
      'deliveries_unfinished',
      'deliveries (enqueued_at) where done_at is null and failed_at is null',
    );
    await dropIndex(runner, 'deliveries_open');
  }

  async down(runner: QueryRunner): Promise<void> {
    const open = 'deliveries (enqueued_at) where done_at is null';
    await buildIndex(runner, 'deliveries_open', open);
    for (const name of [
      'grants_user',
      'orders_coaching_email',
      'orders_unpaid',
      'waiting_list_email',
      'deliveries_unfinished',
    ])
      await dropIndex(runner, name);
  }
}
