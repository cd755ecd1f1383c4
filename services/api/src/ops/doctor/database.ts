import { type Check, fails, passes, warns } from '@repo/backend/doctor';
import type { DataSource } from 'typeorm';
import { findKeysInUse } from '../../accounts/keys/stored-keys.ts';
import type { Config } from '../../platform/config.ts';
import { migrations } from '../../platform/database/data-source.ts';
import { isPostDeployment } from '../../platform/database/migrate.ts';
import { run } from '../../platform/database/statements.ts';
import type { CommandContext } from '../command.ts';

export interface DoctorContext {
  config: Config;
  database: CommandContext['database'];
}

export type ApiCheck = Check<DoctorContext>;

/** @returns names of migrations that this version brings and that have not run here */
const findWaitingMigrations = async (
  dataSource: DataSource,
): Promise<{ before: string[]; after: string[] }> => {
  const rows = await run<{ name: string }>(dataSource, 'select name from migrations');
  const ran = new Set(rows.map(({ name }) => name));
  const waiting = migrations.map(({ name }) => name).filter((name) => !ran.has(name));
  return {
    before: waiting.filter((name) => !isPostDeployment(name)),
    after: waiting.filter(isPostDeployment),
  };
};

export const databaseCheck: ApiCheck = {
  name: 'database',
  run: async ({ database }) => {
    const [row] = await run<{ version: string; role: string; superuser: boolean }>(
      await database(),
      `-- by hand
       select current_setting('server_version') as version, current_user as role,
         rolsuper as superuser from pg_roles where rolname = current_user`,
    );
    const { version = '', role = '', superuser = false } = row ?? {};
    if (superuser)
      return fails(`the API signs in as the superuser ${role}: see docs/operations.md`);
    return passes(`PostgreSQL ${version} answers the role ${role}`);
  },
};

export const migrationsCheck: ApiCheck = {
  name: 'migrations',
  run: async ({ database }) => {
    const { before, after } = await findWaitingMigrations(await database());
    if (before.length > 0) return fails(`${String(before.length)} wait: docker compose up migrate`);
    if (after.length > 0)
      return warns(`${String(after.length)} wait for the end of a release: ./ops release --finish`);
    return passes('none waits');
  },
};

export const keysCheck: ApiCheck = {
  name: 'master keys',
  run: async ({ config: { MASTER_KEYS }, database }) => {
    const { lost, older } = await findKeysInUse(await database(), MASTER_KEYS);
    if (lost.length > 0)
      return fails(`texts do not open: master key ${lost.join(', ')} is missing or another one`);
    if (older.length > 0) return warns('an older master key is in use: ./ops keys rotate');
    return passes(`they open the texts in this database; ${MASTER_KEYS.fingerprints().join(', ')}`);
  },
};

/** Codes and signed links end by the clock, and Stripe's signatures after five minutes. */
const mostSeconds = 5;

export const clockCheck: ApiCheck = {
  name: 'clock',
  run: async ({ config, database }) => {
    const [row] = await run<{ now: Date }>(await database(), 'select clock_timestamp() as now');
    const apart = Math.abs(Date.now() - (row?.now.getTime() ?? 0)) / 1_000;
    if (apart > mostSeconds) return fails(`${apart.toFixed(0)} s apart from the database's`);
    const answer = await fetch(config.STRIPE_API_URL, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    const outside = Date.parse(answer?.headers.get('date') ?? '');
    if (Number.isNaN(outside)) return warns("like the database's; nobody outside could be asked");
    const off = Math.abs(Date.now() - outside) / 1_000;
    if (off > 60) return fails(`${off.toFixed(0)} s apart from Stripe's: webhooks will be refused`);
    return passes("like the database's and Stripe's");
  },
};
