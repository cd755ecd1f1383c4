import { waitFor } from '@repo/testing/wait-for';
import pg from 'pg';
import { api, rows } from './harness.ts';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;

/** The listener's statement, which runs whenever it connects, and what an API does at its start. */
const isBackground = (text: string): boolean => /^(?:listen |-- at start)/.test(text);

/** Runs `work`. @returns every statement that this process sent to PostgreSQL during it */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (this: pg.Client, ...args) {
    const text = textOf(args[0]);
    if (!isBackground(text)) statements.push(text);
    return query.apply(this, args);
  };
  await work().finally(() => {
    prototype.query = query;
  });
  return statements;
};

export const waitingForLocks =
  "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Waits until so many statements wait for a lock. */
export const untilLocked = (count = 1): Promise<true> =>
  waitFor(async () => (await rows(`select ${waitingForLocks}`)).length >= count);

/** Runs `work` while this statement, which is undone afterwards, keeps its locks. */
export const holding = async <Result>(
  sql: string,
  work: () => Promise<Result>,
  values?: unknown[],
): Promise<Result> => {
  const holder = api.dataSource.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query(sql, values);
    return await work();
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
};
