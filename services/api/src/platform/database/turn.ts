import { WatchedClient } from './watched-client.ts';

/**
 * Runs only when nobody else has the lock; one who ends or is cut off gives it back.
 * @param url of the server itself: a pooler would give the lock to whoever uses the connection next
 * @param lock an arbitrary number of our own
 * @returns whether it ran
 */
export const takeTurn = async (
  url: string,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> => {
  const client = new WatchedClient({
    connectionString: url,
    application_name: 'api-turn',
    connectionTimeoutMillis: 5_000,
  });
  // Lost meanwhile: another may begin, and what both do is done once all the same.
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
