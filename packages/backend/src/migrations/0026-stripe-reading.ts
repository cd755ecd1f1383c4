import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far Stripe's events have been read, by whichever API did it last: one row at most. */
export class StripeReading1767225600026 implements MigrationInterface {
  readonly name = 'StripeReading1767225600026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table stripe_reading (
        is_only boolean primary key default true check (is_only),
        looked_at timestamptz not null,
        read_up_to timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stripe_reading');
  }
}
