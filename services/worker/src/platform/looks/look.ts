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

/** Reads some gauges whenever somebody looks. */
export interface Look {
  read: (looking: Looking) => Promise<void>;
  /** What cannot be read must not seem to be as it was. */
  forget: () => void;
}

/** Has everything read whenever somebody looks. @returns how to end that */
export const startLooks = (looks: readonly Look[], looking: Looking): (() => void) => {
  const ends = looks.map(({ read, forget }) => onLook(() => read(looking).catch(forget)));
  return () => {
    for (const end of ends) end();
  };
};
