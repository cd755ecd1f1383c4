import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The promise to write to a client, appointments and plans. */
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

      create table appointments (
        id uuid primary key default gen_random_uuid(),
        order_id uuid not null references orders on delete cascade,
        user_id uuid not null references users on delete cascade,
        week smallint not null check (week between 1 and 6),
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        -- The link, encrypted.
        ciphertext bytea not null,
        revision integer not null default 0,
        canceled_at timestamptz,
        -- The start that both were reminded of.
        reminded_of timestamptz,
        check (ends_at > starts_at),
        unique (order_id, week)
      );
      create index appointments_by_member on appointments (user_id);
      create index appointments_ahead on appointments (starts_at) where canceled_at is null;

      create table coaching_plans (
        order_id uuid not null references orders on delete cascade,
        week smallint not null check (week between 1 and 6),
        user_id uuid not null references users on delete cascade,
        ciphertext bytea not null,
        written_at timestamptz not null default now(),
        primary key (order_id, week)
      );
      create index coaching_plans_by_member on coaching_plans (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table coaching_plans, appointments, outreach');
  }
}
