import type { PoolClient } from 'pg';
import type { InsightKey } from '@repo/backend/insight-channel';
import type { Context } from '../../platform/context.ts';
import { NotYet } from '../../platform/reaction.ts';

/** Runs under a lock that ends with its connection, so a text is sent to the provider once. */
export const withLock = async (
  { pool }: Context,
  { userId, week, version }: InsightKey,
  run: (client: PoolClient) => Promise<void>,
): Promise<void> => {
  const lock = [`insight:${userId}:${String(week)}:${String(version)}`];
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      lock,
    );
    if (!rows[0]?.locked) throw new NotYet(1_000);
    try {
      await run(client);
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock);
    }
    broken = false;
  } catch (error) {
    broken = !(error instanceof NotYet);
    throw error;
  } finally {
    client.release(broken);
  }
};
