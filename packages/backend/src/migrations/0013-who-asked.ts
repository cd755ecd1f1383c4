import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who asked for a code, so that a stranger's requests do not use up the owner's (ADR 0023). */
export class WhoAsked1767225600013 implements MigrationInterface {
  readonly name = 'WhoAsked1767225600013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A keyed hash of a network or of a browser that proved itself; it tells nothing by itself.
      alter table code_flows add column asked_by bytea;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table code_flows drop column asked_by');
  }
}
