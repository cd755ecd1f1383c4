import type { Pool } from 'pg';
import { onLook } from '@repo/backend/metrics/metrics';
import type { WorkerConfig } from '../config.ts';
import type { Dispatcher } from '../queue/dispatcher.ts';
import type { QueueName } from '../queue/queues.ts';

/** What somebody who looks from outside may have read. */
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

/** @returns how to end it */
export const startLook = ({ read, forget }: Look, looking: Looking): (() => void) =>
  onLook(() => read(looking).catch(forget));
