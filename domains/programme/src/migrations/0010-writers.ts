import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members who have written anything that they can read. */
export class Writers1767225600110 implements MigrationInterface {
  readonly name = 'Writers1767225600110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create view writers as select distinct user_id from reflections;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view writers');
  }
}
