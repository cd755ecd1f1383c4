import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the worker's reactions need beside the facts. */
export class Reactions1767225600005 implements MigrationInterface {
  readonly name = 'Reactions1767225600005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The address an account had before a change: it is told, too.
      alter table code_flows add column previous_email text;

      -- How often crisis care was shown. A count a day, and nothing about whom.
      create table care_counts (
        day date primary key,
        shown integer not null
      );

      -- Finished facts are purged by age.
      create index outbox_finished on outbox (relayed_at) where relayed_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index outbox_finished;
      drop table care_counts;
      alter table code_flows drop column previous_email;
    `);
  }
}
