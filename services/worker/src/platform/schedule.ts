import type { Pool } from 'pg';
import type { Log } from '@repo/server/log';
import { hourMs } from '@repo/product/durations';
import { runBatches, type Batch } from '@repo/server/database/batches';
import type { WorkerConfig } from './settings.ts';
import type { Dispatcher } from './queue/dispatcher.ts';

/** What a schedule may use. */
export interface ScheduleContext {
  config: WorkerConfig;
  log: Log;
  pool: Pool;
  dispatcher: Dispatcher;
  /** Names of all handlers of this version. */
  handlerNames: readonly string[];
  /** Those of them that send an e-mail. */
  mailNames: readonly string[];
}

/** Work that is done on a schedule. Several workers may run it at once. */
export interface Schedule {
  name: string;
  everyMs: number;
  run: (scheduling: ScheduleContext) => Promise<void>;
}

/** The same, as a schedule that needs only the database. */
export const inBatches =
  (batch: Batch<Pool>): Schedule['run'] =>
  ({ pool }) =>
    runBatches(batch, pool);

/** A schedule of work that is done once an hour, by name. */
export const hourly = (batches: Record<string, Batch<Pool>>): Schedule[] =>
  Object.entries(batches).map(([name, batch]) => ({
    name,
    everyMs: hourMs,
    run: inBatches(batch),
  }));
