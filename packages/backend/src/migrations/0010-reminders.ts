import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the next weekly reminder is due. */
export class Reminders1767225600010 implements MigrationInterface {
  readonly name = 'Reminders1767225600010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table preferences add column reminder_due_at timestamptz;
      create index preferences_reminder_due on preferences (reminder_due_at)
        where reminder_due_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table preferences drop column reminder_due_at;
    `);
  }
}
