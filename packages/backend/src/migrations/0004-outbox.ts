import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Facts, and what has been done about them. `relayed_at` says that a fact became deliveries;
 * a delivery is open until `done_at`, whatever happens to the queue in between.
 */
export class Outbox1767225600004 implements MigrationInterface {
  readonly name = 'Outbox1767225600004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox (
        id uuid primary key default gen_random_uuid(),
        type text not null,
        payload jsonb not null,
        created_at timestamptz not null default now(),
        relayed_at timestamptz
      );
      create index outbox_open on outbox (created_at) where relayed_at is null;

      create table deliveries (
        event_id uuid not null references outbox on delete cascade,
        reaction text not null,
        enqueued_at timestamptz not null default now(),
        done_at timestamptz,
        failed_at timestamptz,
        primary key (event_id, reaction)
      );
      create index deliveries_open on deliveries (enqueued_at) where done_at is null;

      create function outbox_speak() returns trigger language plpgsql as
        $$ begin perform pg_notify('outbox', ''); return null; end $$;
      create trigger outbox_spoken after insert on outbox
        for each statement execute function outbox_speak();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deliveries, outbox; drop function outbox_speak');
  }
}
