import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How often and whether somebody is written to (ADR 0030), and whether they have answered the
 * question about earlier weeks: until now "no" and "never asked" looked the same, so those who
 * did not say yes are asked once.
 */
export class GentleMail1767225600021 implements MigrationInterface {
  readonly name = 'GentleMail1767225600021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table preferences
        alter column insight_memory drop not null,
        alter column insight_memory drop default,
        add column quiet_notes boolean not null default true,
        add column paused_until timestamptz,
        -- When the last reminder or note went out: two are never less than a week apart.
        add column gentle_mail_at timestamptz,
        add column quiet_noted_at timestamptz;
      update preferences set insight_memory = null where not insight_memory;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update preferences set insight_memory = false where insight_memory is null;
      alter table preferences
        alter column insight_memory set default false,
        alter column insight_memory set not null,
        drop column quiet_notes,
        drop column paused_until,
        drop column gentle_mail_at,
        drop column quiet_noted_at;
    `);
  }
}
