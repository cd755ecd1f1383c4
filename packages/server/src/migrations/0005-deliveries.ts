import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events and their deliveries. `relayed_at` says when an event became deliveries; a delivery is open
 * until `done_at`, whatever happens to the queue in between.
 */
export class Deliveries1767225600105 implements MigrationInterface {
  readonly name = 'Deliveries1767225600105';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox (
        id uuid primary key default gen_random_uuid(),
        type text not null,
        payload jsonb not null,
        -- The API call that recorded it.
        request_id text,
        created_at timestamptz not null default now(),
        relayed_at timestamptz
      );
      create index outbox_open on outbox (created_at) where relayed_at is null;
      -- Finished events are purged by age.
      create index outbox_finished on outbox (relayed_at) where relayed_at is not null;
      -- An event has few of these ids, and partial indexes cost a new event only those that it has.
      create index outbox_user on outbox ((payload ->> 'userId')) where payload ->> 'userId' is not null;
      create index outbox_code on outbox ((payload ->> 'codeId')) where payload ->> 'codeId' is not null;
      create index outbox_order on outbox ((payload ->> 'orderId'))
        where payload ->> 'orderId' is not null;
      create index outbox_guest on outbox ((payload ->> 'guestId'))
        where payload ->> 'guestId' is not null;

      create table deliveries (
        event_id uuid not null references outbox on delete cascade,
        handler text not null,
        enqueued_at timestamptz not null default now(),
        done_at timestamptz,
        failed_at timestamptz,
        -- When the owner was notified of the failure.
        reported_at timestamptz,
        primary key (event_id, handler)
      );
      -- A delivery that has failed for good no longer counts as open.
      create index deliveries_unfinished on deliveries (enqueued_at)
        where done_at is null and failed_at is null;
      create index deliveries_failed on deliveries (failed_at) where failed_at is not null;
      create index deliveries_unreported on deliveries (failed_at)
        where failed_at is not null and reported_at is null;

      create function outbox_speak() returns trigger language plpgsql as
        $$ begin perform pg_notify('outbox', ''); return null; end $$;
      create trigger outbox_spoken after insert on outbox
        for each statement execute function outbox_speak();

      -- One row for each hour in which the owner was mailed about failed mails: several workers send one.
      create table failure_mails (due_at timestamptz primary key);

      -- The only table of the backup role, one row for each of its jobs: monitoring the database then
      -- shows how old the newest backup is. Roles are created outside of migrations.
      create table last_successes (
        job text primary key,
        at timestamptz not null
      );
      do $$ begin
        if exists (select from pg_roles where rolname = 'backup') then
          grant select, insert, update on last_successes to backup;
        end if;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table last_successes, failure_mails, deliveries, outbox; drop function outbox_speak',
    );
  }
}
