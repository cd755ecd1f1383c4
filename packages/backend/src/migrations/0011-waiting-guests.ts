import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who on the waiting list was told of a free spot, and which price they had seen. */
export class WaitingGuests1767225600011 implements MigrationInterface {
  readonly name = 'WaitingGuests1767225600011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table waiting_list
        add column id uuid not null unique default gen_random_uuid(),
        add column offer text not null default 'coaching',
        add column told_at timestamptz;
      create index waiting_list_open on waiting_list (created_at) where told_at is null;
      create index waiting_list_told on waiting_list (told_at) where told_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index waiting_list_open, waiting_list_told;
      alter table waiting_list drop column id, drop column offer, drop column told_at;
    `);
  }
}
