import { waitFor } from '../wait-for.ts';
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

/** Runs `work` in the middle of a transaction that has run this statement, and then ends it so. */
const during = async <Result>(
  end: 'rollback' | 'commit',
  [sql, values]: readonly [sql: string, values: unknown[] | undefined],
  work: () => Promise<Result>,
): Promise<Result> => {
  const holder = await api.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(sql, values);
    return await work();
  } finally {
    await holder.query(end);
    holder.release();
  }
};

/** Runs `work` while this statement, which is undone afterwards, keeps its locks. */
export const holding = <Result>(
  sql: string,
  work: () => Promise<Result>,
  values?: unknown[],
): Promise<Result> => during('rollback', [sql, values], work);

/** Sends a call that waits for this statement to be committed. @returns its answer */
export const overtaken = async <Answer>(
  sql: string,
  values: unknown[],
  send: () => Promise<Answer>,
): Promise<Answer> => {
  const late = await during('commit', [sql, values], async () => {
    const answer = send();
    await untilLocked();
    return { answer };
  });
  return late.answer;
};
