import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed tries per key, and purchases found by address. */
export class Limits1767225600007 implements MigrationInterface {
  readonly name = 'Limits1767225600007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A key is a keyed hash (of an account, an address, a device): it tells nothing by itself.
      create table limits (
        key bytea primary key,
        tries integer not null,
        resets_at timestamptz not null
      );
      create index limits_resets on limits (resets_at);

      drop index orders_unclaimed;
      create index orders_unclaimed on orders (lower(email)) where user_id is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index orders_unclaimed;
      create index orders_unclaimed on orders (email) where user_id is null;
      drop table limits;
    `);
  }
}
