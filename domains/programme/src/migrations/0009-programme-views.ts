import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may use the program, how far they are, and who has written anything that they can read. */
export class ProgrammeViews1767225600109 implements MigrationInterface {
  readonly name = 'ProgrammeViews1767225600109';

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

      -- Members who have written anything that they can read.
      create view writers as select distinct user_id from reflections;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view writers, programme_members, progress');
  }
}
