import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Progress, reflections, the small log, self-ratings and insights. */
export class Programme1767225600103 implements MigrationInterface {
  readonly name = 'Programme1767225600103';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table enrolments (
        user_id uuid primary key references users on delete cascade,
        current_week smallint not null default 0 check (current_week between 0 and 6),
        updated_at timestamptz not null default now(),
        -- When to check whether the member gets the last questions; null before completion and afterward.
        rating_due_at timestamptz
      );
      create index enrolments_rating_due on enrolments (rating_due_at);

      create table reflections (
        user_id uuid not null references users on delete cascade,
        week smallint not null check (week between 1 and 6),
        version integer not null check (version > 0),
        ciphertext bytea not null,
        created_at timestamptz not null default now(),
        primary key (user_id, week, version)
      );

      create table practice_logs (
        user_id uuid not null references users on delete cascade,
        week smallint not null check (week between 1 and 6),
        day date not null,
        version integer not null,
        ciphertext bytea not null,
        saved_at timestamptz not null default now(),
        primary key (user_id, week, day)
      );

      create table self_ratings (
        user_id uuid not null references users on delete cascade,
        moment text not null check (moment in ('before', 'after', 'later')),
        -- Null while unanswered, and for members who declined.
        ciphertext bytea,
        is_skipped boolean not null default false,
        saved_at timestamptz not null default now(),
        primary key (user_id, moment)
      );

      -- Sums over people, with no row, key or day of one person.
      create table rating_pool (
        moment text not null check (moment in ('before', 'after', 'later')),
        form text not null check (form in ('partnered', 'single')),
        people integer not null default 0,
        -- Sums of the change since before, and of its square, one for each question.
        sums integer[] not null default '{0,0,0,0}',
        squares integer[] not null default '{0,0,0,0}',
        first_month date not null,
        last_month date not null,
        -- The averages last published.
        released jsonb,
        primary key (moment, form)
      );

      create table insights (
        user_id uuid not null,
        week smallint not null,
        version integer not null,
        status text not null check (status in ('pending', 'done', 'failed', 'off')),
        ciphertext bytea,
        model text,
        -- How often an answer was requested; limits the cost of one member.
        requests smallint not null default 1,
        requested_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        finished_at timestamptz,
        primary key (user_id, week, version),
        foreign key (user_id, week, version) references reflections on delete cascade
      );
      create index insights_pending on insights (created_at) where status = 'pending';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table insights, rating_pool, self_ratings, practice_logs, reflections, enrolments',
    );
  }
}
