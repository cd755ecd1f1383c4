import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the worker's reactions need beside the facts. */
export class Reactions1767225600005 implements MigrationInterface {
  readonly name = 'Reactions1767225600005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The address an account had before a change: it is told, too.
      alter table code_flows add column previous_email text;

      -- Finished facts are purged by age.
      create index outbox_finished on outbox (relayed_at) where relayed_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index outbox_finished;
      alter table code_flows drop column previous_email;
    `);
  }
}
