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
        -- When to look whether somebody has gone quiet, so that nobody looks at all members.
        add column quiet_due_at timestamptz,
        add column quiet_noted_at timestamptz;
      update preferences set insight_memory = null where not insight_memory;
      -- A step of more than 30 days ago is left alone, as it is later.
      insert into preferences (user_id, quiet_due_at)
        select user_id, max(at) + interval '10 days' from (
          select user_id, created_at from grants
            where entitlement = 'self-guided' and revoked_at is null and user_id is not null
          union all select user_id, updated_at from enrolments
          union all select user_id, created_at from reflections) steps (user_id, at)
        group by user_id having max(at) > now() - interval '30 days'
      on conflict (user_id) do update set quiet_due_at = excluded.quiet_due_at;
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
        drop column quiet_due_at,
        drop column quiet_noted_at;
    `);
  }
}
