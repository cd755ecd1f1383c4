import type { PoolClient } from 'pg';
import type { InsightKey } from '@repo/backend/programme/insight-channel';
import type { Context } from '../../platform/context.ts';
import { withConnection } from '../../platform/database.ts';
import { NotYet } from '../../platform/deliveries/reaction.ts';

/** Runs under a lock that ends with its connection, so a text is sent to the provider once. */
export const withLock = async <Answer>(
  { lockPool }: Pick<Context, 'lockPool'>,
  { userId, week, version }: InsightKey,
  run: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> => {
  const lock = [`insight:${userId}:${String(week)}:${String(version)}`];
  return withConnection(
    lockPool,
    async (client) => {
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
        lock,
      );
      if (!rows[0]?.locked) throw new NotYet(1_000);
      return run(client).finally(() =>
        client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock),
      );
    },
    (error) => error instanceof NotYet,
  );
};
