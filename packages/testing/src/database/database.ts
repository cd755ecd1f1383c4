import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { given } from '../settings.ts';

const runOn = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

/** A few connections; those that are idle let a program end. */
export const openPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true });
  pool.on('error', () => undefined); // the database may go first
  return pool;
};

/** A migrated database for one suite, on the server that `TEST_DATABASE_URL` names. */
export const createDatabase = async () => {
  const admin = given('TEST_DATABASE_URL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(admin, `create database ${name} template ${given('TEST_TEMPLATE')}`);
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  const pool = openPool(url);
  return {
    /** For the suite, and for a queue, who may do anything. */
    url,
    /** For the service, who may read and write rows. */
    appUrl: Object.assign(new URL(url), { username: 'app' }).href,
    /** The suite's own connections. */
    pool,
    drop: async () => {
      await pool.end();
      await runOn(admin, `drop database ${name} with (force)`);
    },
  };
};

/** The database of a suite, dropped after it. */
export const useDatabase = async (): Promise<pg.Pool> => {
  const { pool, drop } = await createDatabase();
  afterAll(drop);
  return pool;
};

/** @returns the first column of the rows */
export const columnOf = async <Value = string>(
  pool: pg.Pool,
  text: string,
  values: unknown[] = [],
): Promise<Value[]> => {
  const { rows } = await pool.query<[Value]>({ text, values, rowMode: 'array' });
  return rows.map(([value]) => value);
};
