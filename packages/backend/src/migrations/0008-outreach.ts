import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The coach's promise to write, and who waits for a place. */
export class Outreach1767225600008 implements MigrationInterface {
  readonly name = 'Outreach1767225600008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outreach (
        order_id uuid primary key references orders on delete cascade,
        due_at timestamptz not null,
        contacted_at timestamptz,
        -- The last reminder the coach got, in hours after the payment.
        nudged_hours smallint not null default 0
      );
      create index outreach_waiting on outreach (due_at) where contacted_at is null;

      create table waiting_list (
        email text not null,
        month text not null,
        created_at timestamptz not null default now(),
        primary key (month, email)
      );

      -- Addresses are stored lower-case already: what is compared is the column itself.
      drop index orders_unclaimed;
      create index orders_unclaimed on orders (email) where user_id is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index orders_unclaimed;
      create index orders_unclaimed on orders (lower(email)) where user_id is null;
      drop table waiting_list, outreach;
    `);
  }
}
