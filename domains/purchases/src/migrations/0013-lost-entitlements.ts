import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What refunds and disputes took away. */
export class LostEntitlements1767225600113 implements MigrationInterface {
  readonly name = 'LostEntitlements1767225600113';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What somebody had; another purchase may still grant the same.
      create view lost_entitlements as
        select order_id, user_id, entitlement from grants where revoked_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view lost_entitlements');
  }
}
