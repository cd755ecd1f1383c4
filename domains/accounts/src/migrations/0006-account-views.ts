import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What other domains ask about accounts, each rule once. */
export class AccountViews1767225600106 implements MigrationInterface {
  readonly name = 'AccountViews1767225600106';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Verified accounts, with what a mail or a page of another domain needs.
      create view members as
        select u.id as user_id, u.email, u.full_name, u.phone,
          -- A reminder's zone was chosen earlier than the one that the browser told.
          coalesce(p.time_zone, p.reminders ->> 'timeZone') as time_zone,
          p.reminders ->> 'timeZone' as reminder_zone,
          coalesce(p.discreet, false) as is_discreet, p.contact_ciphertext,
          k.wrapped, k.master_version
        from users u
          left join preferences p on p.user_id = u.id
          left join member_keys k on k.user_id = u.id
        where u.verified_at is not null;

      -- What somebody chose. Null, or no row, until they did.
      create view choices as
        select user_id, ai_insights, insight_memory, discreet, reminders from preferences;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view choices, members');
  }
}
