import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { Dispatcher } from './queue/dispatcher.ts';

/** What a schedule may use. */
export interface Scheduling {
  config: Config;
  pool: Pool;
  dispatcher: Dispatcher;
  /** Names of all reactions of this version. */
  reactionNames: readonly string[];
}

/** Something done by the clock. Several workers may do it at once. */
export interface Schedule {
  name: string;
  everyMs: number;
  run: (scheduling: Scheduling) => Promise<void>;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The most rows that one statement or transaction takes. */
export const batchLimit = 500;

/** Does up to `limit` of something. @returns how many it did */
type Batch = (pool: Pool, limit: number) => Promise<number>;

/** Runs batch after batch until nothing is left. */
export const inBatches =
  (batch: Batch): Schedule['run'] =>
  async ({ pool }) => {
    while ((await batch(pool, batchLimit)) === batchLimit);
  };

/** @param text deletes at most `$1` rows, and none that another worker has locked */
export const sweep =
  (text: string): Batch =>
  async (pool, limit) =>
    (await pool.query(text, [limit])).rowCount ?? 0;
