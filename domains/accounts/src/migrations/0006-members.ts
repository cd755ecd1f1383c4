import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verified accounts, with what a mail or a page of another domain needs. */
export class Members1767225600106 implements MigrationInterface {
  readonly name = 'Members1767225600106';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view members');
  }
}
