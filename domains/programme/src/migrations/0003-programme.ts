import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Progress, reflections and insights. */
export class Programme1767225600103 implements MigrationInterface {
  readonly name = 'Programme1767225600103';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table enrolments (
        user_id uuid primary key references users on delete cascade,
        current_week smallint not null default 0 check (current_week between 0 and 6),
        updated_at timestamptz not null default now()
      );

      create table reflections (
        user_id uuid not null references users on delete cascade,
        week smallint not null check (week between 1 and 6),
        version integer not null check (version > 0),
        ciphertext bytea not null,
        created_at timestamptz not null default now(),
        primary key (user_id, week, version)
      );

      create table insights (
        user_id uuid not null,
        week smallint not null,
        version integer not null,
        status text not null check (status in ('pending', 'done', 'failed', 'off')),
        ciphertext bytea,
        model text,
        -- Whether it may quote earlier weeks; which of them it was shown is never in the clear.
        can_see_earlier boolean not null default false,
        -- How often an answer was requested; limits the cost of one member.
        requests smallint not null default 1,
        requested_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        finished_at timestamptz,
        primary key (user_id, week, version),
        foreign key (user_id, week, version) references reflections on delete cascade
      );

      -- The last version that its author deleted, so that a restored backup deletes it again, and so
      -- that no number is used for another text.
      create table text_deletions (
        user_id uuid not null references users on delete cascade,
        week smallint not null,
        version integer not null,
        deleted_at timestamptz not null default now(),
        primary key (user_id, week)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table text_deletions, insights, reflections, enrolments');
  }
}
