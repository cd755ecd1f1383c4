import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was recorded, for a domain that asks whether its own rows still want it. */
export class EventViews1767225600110 implements MigrationInterface {
  readonly name = 'EventViews1767225600110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create view events as select id, type, payload from outbox');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view events');
  }
}
