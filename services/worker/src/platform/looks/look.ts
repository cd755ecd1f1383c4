import type { Pool } from 'pg';
import { onLook } from '@repo/backend/metrics/metrics';
import type { WorkerConfig } from '../settings.ts';
import type { Dispatcher, QueueName } from '../queue/dispatcher.ts';

/** What a gauge reader may use. */
export interface Looking {
  config: WorkerConfig;
  pool: Pool;
  dispatcher: Dispatcher;
  /** undefined for a reaction of another version. */
  queueOf: (reaction: string) => QueueName | undefined;
}

/** Reads some gauges at every scrape. */
export interface Look {
  read: (looking: Looking) => Promise<void>;
  /** Clears the gauges after a failed reading, so that they do not show old values. */
  forget: () => void;
}

/** Registers all gauge readers. @returns a function that unregisters them */
export const startLooks = (looks: readonly Look[], looking: Looking): (() => void) => {
  const ends = looks.map(({ read, forget }) => onLook(() => read(looking).catch(forget)));
  return () => {
    for (const end of ends) end();
  };
};
