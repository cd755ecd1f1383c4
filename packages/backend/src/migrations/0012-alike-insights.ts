import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * No column of an insight tells what it says (ADR 0015): which weeks it was written from is sealed
 * with its text. And the hour in which insights of a week are counted.
 */
export class AlikeInsights1767225600012 implements MigrationInterface {
  readonly name = 'AlikeInsights1767225600012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table insights
        alter column shown_weeks drop not null,
        alter column shown_weeks drop default,
        add column requested_at timestamptz;
      update insights set requested_at = created_at;
      alter table insights
        alter column requested_at set not null,
        alter column requested_at set default now();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update insights set shown_weeks = '{}' where shown_weeks is null;
      alter table insights
        alter column shown_weeks set not null,
        alter column shown_weeks set default '{}',
        drop column requested_at;
    `);
  }
}
