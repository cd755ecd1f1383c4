import type { Pool } from 'pg';
import type { Log } from '@repo/server/log';
import { onScrape } from '@repo/server/metrics/metrics';
import type { WorkerConfig } from '../settings.ts';
import type { QueueName } from '../queue/queue.ts';

/** What a gauge reader may use. */
export interface GaugeContext {
  config: WorkerConfig;
  log: Pick<Log, 'warn'>;
  pool: Pool;
  /** undefined for a handler of another version. */
  queueOf: (handler: string) => QueueName | undefined;
}

/** Reads some gauges at every scrape. */
export interface GaugeReader {
  read: (context: GaugeContext) => Promise<void>;
  /** Clears the gauges after a failed reading, so that they do not show old values. */
  forget: () => void;
}

/** Registers all gauge readers. @returns a function that unregisters them */
export const startGauges = (
  readers: readonly GaugeReader[],
  context: GaugeContext,
): (() => void) => {
  const ends = readers.map(({ read, forget }) =>
    onScrape(() =>
      read(context).catch((error: unknown) => {
        context.log.warn({ err: error }, 'cannot read a gauge');
        forget();
      }),
    ),
  );
  return () => {
    for (const end of ends) end();
  };
};
