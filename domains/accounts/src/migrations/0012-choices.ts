import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the program asks about somebody before it writes to them. */
export class Choices1767225600112 implements MigrationInterface {
  readonly name = 'Choices1767225600112';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What somebody chose. Null, or no row, until they did.
      create view choices as
        select user_id, ai_insights, insight_memory, discreet, reminders from preferences;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view choices');
  }
}
