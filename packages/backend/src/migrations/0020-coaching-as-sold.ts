import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions, plans and shared reflections; who waited too long; when the coach got the list. */
export class CoachingAsSold1767225600020 implements MigrationInterface {
  readonly name = 'CoachingAsSold1767225600020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        created_at timestamptz not null default now()
      );
      create index coaching_sessions_by_member on coaching_sessions (user_id, starts_at);
      create index coaching_sessions_by_order on coaching_sessions (order_id, starts_at);

      create table coaching_plans (
        id uuid primary key,
        order_id uuid not null references orders on delete cascade,
        user_id uuid not null references users on delete cascade,
        ciphertext bytea not null,
        created_at timestamptz not null default now()
      );
      create index coaching_plans_by_member on coaching_plans (user_id, created_at);
      create index coaching_plans_by_order on coaching_plans (order_id, created_at);

      create table coaching_shares (
        user_id uuid not null,
        week smallint not null,
        version integer not null,
        shared_at timestamptz not null default now(),
        primary key (user_id, week),
        foreign key (user_id, week, version) references reflections on delete cascade
      );

      -- The hours in which the coach is sent the list of clients; each is there once.
      create table coach_lists (due_at timestamptz primary key);

      -- When it was recorded that the promised hours are over and nobody was written to.
      alter table outreach add column overdue_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outreach drop column overdue_at;
      drop table coach_lists, coaching_shares, coaching_plans, coaching_sessions;
    `);
  }
}
