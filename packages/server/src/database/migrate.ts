import { setTimeout as pause } from 'node:timers/promises';
import { advisoryLocks } from './advisory-locks.ts';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { createMigrationSource, type Schema } from './data-source.ts';
import { poolOf } from './statements.ts';

/**
 * Which migrations run. `before`: those that may run while the previous version still serves, because
 * they only add. `all`: also those that remove something, once no version needs it.
 */
export type Phase = 'before' | 'all';

/** Migrations that remove something are marked by name: `WithoutOldColumnsAfter1767225600030`. */
export const isPostDeployment = (name: string): boolean => /After\d+$/.test(name);

interface Named {
  readonly name: string;
}

/**
 * Migrations run in order, so one that was left for the end of the last release blocks those of the
 * next.
 * @param ran names of the migrations that have run here; none in an empty database, where nobody is
 *   served
 * @throws Error that says what to do when the last release was never finished
 */
export const selectMigrations = <Migration extends Named>(
  migrations: readonly Migration[],
  ran: readonly string[],
  phase: Phase,
): Migration[] => {
  if (phase === 'all' || ran.length === 0) return [...migrations];
  const waiting = migrations.filter(({ name }) => !ran.includes(name));
  const left = waiting.findIndex(({ name }) => isPostDeployment(name));
  const stuck =
    left < 0 ? undefined : waiting.slice(left).find(({ name }) => !isPostDeployment(name));
  if (stuck)
    throw new Error(
      `${stuck.name} comes after ${waiting[left]?.name ?? ''}, which still waits: finish the release before with the version before (./ops release --finish)`,
    );
  return migrations.filter(({ name }) => !isPostDeployment(name) || ran.includes(name));
};

/** How often a migration retries after a lock, and the pause between tries, in milliseconds. */
const attempts = 60;
const pauseMs = 1_000;
const turnMs = 200;

/** PostgreSQL's code for a lock that was not free within `lock_timeout`. */
const lockNotAvailable = '55P03';

/**
 * Polls for the lock instead of waiting in one statement: building an index concurrently waits for
 * every older statement, including one that waits for this lock.
 */
const waitForTurn = async (lock: PoolClient): Promise<void> => {
  for (;;) {
    const { rows } = await lock.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [advisoryLocks.migration],
    );
    if (rows[0]?.mine) return;
    await pause(turnMs);
  }
};

const isLocked = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === lockNotAvailable;

/**
 * All queries of a table queue behind a migration that waits for its lock, so the migration waits only
 * briefly and retries. Finished migrations stay; the rest runs again.
 */
const runAll = async (dataSource: DataSource): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dataSource.runMigrations();
      return;
    } catch (error) {
      if (!isLocked(error) || attempt === attempts) throw error;
      await pause(pauseMs);
    }
  }
};

/** @returns names of the migrations that have run; none in an empty database */
const namesIn = async (database: PoolClient): Promise<string[]> => {
  const { rows: tables } = await database.query("select to_regclass('migrations') as found");
  if ((tables[0] as { found: string | null }).found === null) return [];
  const { rows } = await database.query<{ name: string }>(
    'select name from migrations order by id',
  );
  return rows.map(({ name }) => name);
};

/** Runs `work` with a connection while nobody else migrates this database. */
const inTurn = async <Result>(
  dataSource: DataSource,
  work: (lock: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const lock = await poolOf(dataSource).connect();
  try {
    await waitForTurn(lock);
    return await work(lock);
  } finally {
    await lock
      .query('select pg_advisory_unlock($1)', [advisoryLocks.migration])
      .catch(() => undefined);
    lock.release();
  }
};

/**
 * Migrates a database to the newest schema, or as far as the phase allows. Safe to run from several
 * processes at once: the others wait, however long it takes, and then find nothing to do.
 * @param url of the role that owns the tables
 * @returns names of the migrations that ran
 */
export const migrate = async (
  schema: Schema,
  url: string,
  phase: Phase = 'all',
): Promise<string[]> => {
  const outer = await createMigrationSource({ ...schema, migrations: [] }, url).initialize();
  try {
    return await inTurn(outer, async (lock) => {
      const before = await namesIn(lock);
      const migrations = selectMigrations(schema.migrations, before, phase);
      const dataSource = await createMigrationSource({ ...schema, migrations }, url).initialize();
      await runAll(dataSource).finally(() => dataSource.destroy());
      return (await namesIn(lock)).slice(before.length);
    });
  } finally {
    await outer.destroy();
  }
};
