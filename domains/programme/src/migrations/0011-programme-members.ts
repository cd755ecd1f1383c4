import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may use the program, and how far they are. */
export class ProgrammeMembers1767225600111 implements MigrationInterface {
  readonly name = 'ProgrammeMembers1767225600111';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- How many weeks somebody has completed; no row means none.
      create view progress as select user_id, current_week from enrolments;

      -- Whoever may use the program now, once however often it was bought, with the weeks completed.
      create view programme_members as
        select p.user_id, coalesce(e.current_week, 0) as current_week
        from (select distinct user_id from entitlements
            where entitlement = 'self-guided' and user_id is not null) p
          left join progress e on e.user_id = p.user_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view programme_members, progress');
  }
}
