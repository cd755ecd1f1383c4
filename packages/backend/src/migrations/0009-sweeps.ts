import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the worker sweeps is found without reading all members, sessions and codes. */
export class Sweeps1767225600009 implements MigrationInterface {
  readonly name = 'Sweeps1767225600009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index users_unverified on users (created_at) where verified_at is null;
      create index code_flows_age on code_flows (created_at);
      create index sessions_expiry on sessions (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_unverified, code_flows_age, sessions_expiry');
  }
}
