import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The role of the backup only reads; this one row for each of its jobs it writes, so that whoever
 * watches the database knows how old the newest backup is. Roles are made outside of migrations.
 */
export class BackupSuccesses1767225600028 implements MigrationInterface {
  readonly name = 'BackupSuccesses1767225600028';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists last_successes (
        job text primary key,
        at timestamptz not null
      );
      do $$ begin
        if exists (select from pg_roles where rolname = 'backup') then
          grant insert, update on last_successes to backup;
        end if;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$ begin
        if exists (select from pg_roles where rolname = 'backup') then
          revoke insert, update on last_successes from backup;
        end if;
      end $$;
    `);
  }
}
