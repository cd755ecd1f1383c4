import { Counter, Gauge } from 'prom-client';

export { Counter, Gauge, Histogram, register } from 'prom-client';

// What both services measure; what only one does is in its `platform/metrics.ts`. The unit ends a name. A
// label never names a person: a pattern, a kind, a name from the code.

export const decryptionFailures = new Counter({
  name: 'decryption_failures_total',
  help: 'Texts or keys that did not open.',
});

const poolWaiting = new Gauge({
  name: 'db_pool_waiting',
  help: 'Calls that wait for a database connection.',
});
const poolUsed = new Gauge({ name: 'db_pool_used', help: 'Database connections in use.' });

const readers = new Set<() => void | Promise<void>>();

/**
 * Registers a reader, which sets gauges at every scrape.
 * @returns a function that unregisters it
 */
export const onScrape = (read: () => void | Promise<void>): (() => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Runs every reader. One that fails does not block the others. */
export const readGauges = async (): Promise<void> => {
  await Promise.allSettled([...readers].map(async (read) => read()));
};

/** Shows how busy a pool of database connections is. */
export const watchPool = (
  pool: Record<'totalCount' | 'idleCount' | 'waitingCount', number>,
): (() => void) =>
  onScrape(() => {
    poolUsed.set(pool.totalCount - pool.idleCount);
    poolWaiting.set(pool.waitingCount);
  });
