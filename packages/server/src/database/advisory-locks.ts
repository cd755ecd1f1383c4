import { WatchedClient } from './watched-client.ts';

/**
 * All advisory locks, so that no two share a number. The numbers are arbitrary; all services on a
 * database share a lock.
 */
export const advisoryLocks = {
  /** One process migrates at a time. */
  migration: 7_305_811_042,
  /** Held while coaching spots are counted to fill one, so that payments take turns. */
  spots: 7_305_811_043,
  /** Payments are booked one at a time: two for the same thing must see each other. */
  payments: 7_305_811_045,
  /** One API reconciles at a time. */
  reconciler: 7_305_811_044,
} as const;

/**
 * Runs `work` only if no other process has the lock; a process that ends or is cut off releases it.
 * @param lock a number from `advisoryLocks`
 * @returns whether it ran
 */
export const runExclusive = async (
  url: string,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> => {
  const client = new WatchedClient({
    connectionString: url,
    application_name: 'api-turn',
    connectionTimeoutMillis: 5_000,
  });
  // If the connection is lost, another process may start; work that both do still takes effect once.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [lock],
    );
    if (!rows[0]?.mine) return false;
    await work();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
};
