import type { PoolClient } from 'pg';
import type { InsightKey } from '@repo/backend/insight-channel';
import type { Context } from '../../platform/context.ts';
import { NotYet } from '../../platform/reaction.ts';

/** Runs under a lock that ends with its connection, so a text is sent to the provider once. */
export const withLock = async <Answer>(
  { pool }: Pick<Context, 'pool'>,
  { userId, week, version }: InsightKey,
  run: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> => {
  const lock = [`insight:${userId}:${String(week)}:${String(version)}`];
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      lock,
    );
    if (!rows[0]?.locked) throw new NotYet(1_000);
    const answer = await run(client).finally(() =>
      client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock),
    );
    broken = false;
    return answer;
  } catch (error) {
    broken = !(error instanceof NotYet);
    throw error;
  } finally {
    client.release(broken);
  }
};
