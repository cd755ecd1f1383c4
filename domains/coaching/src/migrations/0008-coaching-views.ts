import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients whom the coach has not written to yet. */
export class CoachingViews1767225600108 implements MigrationInterface {
  readonly name = 'CoachingViews1767225600108';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create view uncontacted as
        select order_id, due_at from outreach join paid_orders using (order_id)
        where contacted_at is null and status in ('paid', 'partially_refunded');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view uncontacted');
  }
}
