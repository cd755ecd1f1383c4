import { poolOf } from './statements.ts';
import { createDataSource } from './data-source.ts';

/** An arbitrary number of our own: the advisory lock that lets one process migrate at a time. */
const migrationLock = 7_305_811_042;

/**
 * Brings a database to the newest schema. Safe to run from several processes at once: the others
 * wait and then find nothing to do.
 * @returns names of the migrations that ran
 */
export const migrate = async (url: string): Promise<string[]> => {
  const dataSource = await createDataSource(url, 'migrate', 2).initialize();
  const lock = await poolOf(dataSource).connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    const ran = await dataSource.runMigrations();
    return ran.map(({ name }) => name);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    lock.release();
    await dataSource.destroy();
  }
};
