import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The promise to write to a client, sessions, plans and shared reflections. */
export class Coaching1767225600104 implements MigrationInterface {
  readonly name = 'Coaching1767225600104';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outreach (
        order_id uuid primary key references orders on delete cascade,
        due_at timestamptz not null,
        contacted_at timestamptz,
        -- The last reminder the coach got, in hours after the payment.
        nudged_hours smallint not null default 0,
        -- When it was recorded that the promised hours are over and the coach has not written.
        overdue_at timestamptz
      );
      create index outreach_waiting on outreach (due_at) where contacted_at is null;

      create table coaching_sessions (
        id uuid primary key,
        order_id uuid not null references orders on delete cascade,
        user_id uuid not null references users on delete cascade,
        starts_at timestamptz not null,
        time_zone text not null,
        -- Where to meet, encrypted.
        ciphertext bytea not null,
        revision integer not null default 0 check (revision >= 0),
        called_off_at timestamptz,
        -- Until then the last change can be undone, and its mail waits.
        held_until timestamptz not null default now(),
        -- The session before its last change; null if it was never changed.
        before_starts_at timestamptz,
        before_time_zone text,
        before_ciphertext bytea,
        created_at timestamptz not null default now()
      );
      create index coaching_sessions_by_member on coaching_sessions (user_id, starts_at);
      create index coaching_sessions_by_order on coaching_sessions (order_id, starts_at);
      create index coaching_sessions_to_come on coaching_sessions (starts_at)
        where called_off_at is null;

      create table coaching_plans (
        id uuid primary key,
        order_id uuid not null references orders on delete cascade,
        user_id uuid not null references users on delete cascade,
        ciphertext bytea not null,
        held_until timestamptz not null default now(),
        created_at timestamptz not null default now()
      );
      create index coaching_plans_by_member on coaching_plans (user_id, created_at);
      create index coaching_plans_by_order on coaching_plans (order_id, created_at);

      -- The coach's own notes on a client.
      create table coaching_notes (
        order_id uuid primary key references orders on delete cascade,
        user_id uuid not null references users on delete cascade,
        ciphertext bytea not null,
        revision integer not null default 1 check (revision >= 1),
        updated_at timestamptz not null default now()
      );
      create index coaching_notes_by_member on coaching_notes (user_id);

      create table coaching_offers (
        id uuid primary key,
        order_id uuid not null references orders on delete cascade,
        user_id uuid not null references users on delete cascade,
        starts_at timestamptz[] not null check (cardinality(starts_at) between 1 and 3),
        time_zone text not null,
        -- Where to meet, encrypted as for the resulting session.
        ciphertext bytea not null,
        held_until timestamptz not null default now(),
        created_at timestamptz not null default now()
      );
      create index coaching_offers_by_member on coaching_offers (user_id, created_at);
      create index coaching_offers_by_order on coaching_offers (order_id, created_at);

      create table coaching_shares (
        user_id uuid not null,
        week smallint not null,
        version integer not null,
        shared_at timestamptz not null default now(),
        primary key (user_id, week),
        foreign key (user_id, week, version) references reflections on delete cascade
      );

      -- The hours in which the coach is sent the list of clients; each hour once.
      create table coach_lists (due_at timestamptz primary key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table coach_lists, coaching_shares, coaching_notes, coaching_offers, coaching_plans, coaching_sessions, outreach',
    );
  }
}
