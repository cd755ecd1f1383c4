import type { Pool } from 'pg';
import type { Log } from '@repo/backend/log';
import { hourMs } from '@repo/product/durations';
import type { WorkerConfig } from './settings.ts';
import type { Dispatcher } from './queue/dispatcher.ts';

/** What a schedule may use. */
export interface Scheduling {
  config: WorkerConfig;
  log: Log;
  pool: Pool;
  dispatcher: Dispatcher;
  /** Names of all reactions of this version. */
  reactionNames: readonly string[];
  /** Those of them that send an e-mail. */
  mailNames: readonly string[];
}

/** Something done by the clock. Several workers may do it at once. */
export interface Schedule {
  name: string;
  everyMs: number;
  run: (scheduling: Scheduling) => Promise<void>;
}

/** The most rows that one statement or transaction takes. */
export const batchLimit = 500;

/** Does up to `limit` of something. @returns how many it did */
type Batch<With> = (tools: With, limit: number) => Promise<number>;

/** Runs batch after batch until nothing is left. */
export const untilDone = async <With>(batch: Batch<With>, tools: With): Promise<void> => {
  while ((await batch(tools, batchLimit)) === batchLimit);
};

/** The same as a schedule of something that needs the database alone. */
export const inBatches =
  (batch: Batch<Pool>): Schedule['run'] =>
  ({ pool }) =>
    untilDone(batch, pool);

/** What is done once an hour, each under its name. */
export const hourly = (batches: Record<string, Batch<Pool>>): Schedule[] =>
  Object.entries(batches).map(([name, batch]) => ({
    name,
    everyMs: hourMs,
    run: inBatches(batch),
  }));

/** @param text deletes at most `$1` rows, and none that another worker has locked */
export const sweep =
  (text: string): Batch<Pool> =>
  async (pool, limit) =>
    (await pool.query(text, [limit])).rowCount ?? 0;
