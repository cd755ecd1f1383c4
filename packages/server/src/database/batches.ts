import type { Pool } from 'pg';

/** The most rows that one statement or transaction takes. */
export const batchLimit = 500;

/** Does up to `limit` of something. @returns how many it did */
export type Batch<With> = (tools: With, limit: number) => Promise<number>;

/** Runs batch after batch until nothing is left. */
export const runBatches = async <With>(batch: Batch<With>, tools: With): Promise<void> => {
  while ((await batch(tools, batchLimit)) === batchLimit);
};

/** @param text deletes at most `$1` rows, and none that another worker has locked */
export const sweep =
  (text: string): Batch<Pool> =>
  async (pool, limit) =>
    (await pool.query(text, [limit])).rowCount ?? 0;
