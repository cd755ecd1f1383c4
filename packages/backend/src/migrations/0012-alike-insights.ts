import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The hour in which insights of a week are counted. */
export class AlikeInsights1767225600012 implements MigrationInterface {
  readonly name = 'AlikeInsights1767225600012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table insights
        add column requested_at timestamptz not null default now();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table insights drop column requested_at;
    `);
  }
}
