import { listen } from '@repo/server/outbox/listen';
import { outboxChannel } from '@repo/server/outbox/outbox';
import {
  type JobWorker,
  type QueueConnection,
  createDispatcher,
  type Dispatcher,
  pauseAfter,
  queueNames,
  queues,
} from './platform/queue/queue.ts';
import type { Context } from './platform/context.ts';
import { startLoop, type Loop } from '@repo/server/loop';
import { createProcessor } from './platform/deliveries/processor.ts';
import type { Heartbeat } from '@repo/server/heartbeat';
import { emails, indexHandlers, gaugeReaders, schedules } from './domains.ts';
import { startGauges } from './platform/gauges/gauges.ts';
import type { HandlerIndex } from './platform/domain.ts';
import { relayAll } from './platform/deliveries/relay.ts';
import { UnavailableError } from '@repo/server/open-with-retry';

/** How often the outbox is read when PostgreSQL announces nothing, in milliseconds. */
const pollMs = 1_000;
/** How long running handlers have to finish on their own, in milliseconds. */
const graceMs = 4_000;

export interface RunningWorker {
  /** Takes no new jobs, lets running ones finish, and requeues those that do not. */
  stop: () => Promise<void>;
}

/** @returns a logger of failures that are retried; `what` names the part and what it failed to do */
type Report = (what: string) => (err: unknown) => void;

interface Parts {
  context: Context;
  index: HandlerIndex;
  connection: QueueConnection;
  dispatcher: Dispatcher;
  report: Report;
  heartbeat: Heartbeat;
}

/** Closes workers that could not be opened; they may be waiting for a server that is away. */
const abandon = (workers: readonly JobWorker[]): void => {
  for (const worker of workers) void worker.close(true).catch(() => undefined);
};

const startWorkers = async (
  { context, index, connection, report, heartbeat }: Parts,
  signal: AbortSignal,
): Promise<JobWorker[]> => {
  const process = createProcessor(context, index.byName, signal);
  const workers = queueNames.map((name) =>
    connection.createWorker(name, process, {
      concurrency: queues[name].concurrency,
      backoff: (attemptsMade) => pauseAfter(name, attemptsMade),
    }),
  );
  for (const [place, worker] of workers.entries())
    worker
      .on('error', report(`queue ${queueNames[place] ?? ''}: cannot take jobs`))
      .on('completed', heartbeat.done);
  try {
    await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  } catch (cause) {
    abandon(workers);
    throw new UnavailableError('QUEUE_URL: cannot start the queue workers, retrying', { cause });
  }
  return workers;
};

/** Starts the relay: woken by every committed event, by reconnections, and by the clock. */
const startRelay = (parts: Parts, workers: readonly JobWorker[]) => {
  const { context, index, dispatcher, report, heartbeat } = parts;
  // A stopped queue worker counts as silence, whatever the relay does.
  const beat = (what: keyof Heartbeat): void => {
    if (workers.every((worker) => worker.isRunning())) heartbeat[what]();
  };
  const turn = async (): Promise<void> => {
    try {
      await relayAll({ pool: context.pool, dispatcher, index, onBatch: () => beat('done') });
    } finally {
      beat('turned');
    }
  };
  const loop = startLoop(
    pollMs,
    turn,
    report('relay: cannot move events from the outbox to queues'),
  );
  const listener = listen(context.config.DATABASE_URL, {
    applicationName: 'worker-listen',
    channels: [outboxChannel],
    onMessage: loop.wake,
    onConnect: loop.wake,
    onError: report('listener: lost its database connection'),
  });
  return { stop: () => Promise.all([listener.close(), loop.stop()]) };
};

const startSchedules = ({ context, index, dispatcher, report }: Parts): Loop[] => {
  const scheduling = {
    config: context.config,
    log: context.log,
    pool: context.pool,
    dispatcher,
    handlerNames: [...index.byName.keys()],
    mailNames: emails.map(({ name }) => name),
  };
  return schedules.map(({ name, everyMs, run }) =>
    startLoop(everyMs, () => run(scheduling), report(`schedule ${name}: this run failed`)),
  );
};

/**
 * Starts relay, handlers and schedules.
 * @throws TypeError when an event has no handler
 * @throws UnavailableError when the queue cannot be reached
 */
export const startWorker = async (
  context: Context,
  connection: QueueConnection,
  heartbeat: Heartbeat,
): Promise<RunningWorker> => {
  const index = indexHandlers();
  const report: Report = (what) => (err) => context.log.warn({ err }, `${what}, retrying`);
  const queueOf = (handler: string) => index.byName.get(handler)?.queue;
  const dispatcher = createDispatcher(connection, queueOf, (queue) =>
    report(`queue ${queue}: cannot add jobs`),
  );
  const parts: Parts = { context, index, connection, dispatcher, report, heartbeat };
  const leaving = new AbortController();

  const workers = await startWorkers(parts, leaving.signal);
  const relay = startRelay(parts, workers);
  const loops = startSchedules(parts);
  const { config, log, pool } = context;
  const stopGauges = startGauges(gaugeReaders, { config, log, pool, queueOf });

  const stop = async (): Promise<void> => {
    stopGauges();
    const grace = setTimeout(() => leaving.abort(), graceMs);
    await Promise.all([relay.stop(), ...loops.map((loop) => loop.stop())]);
    await Promise.all(workers.map((worker) => worker.close()));
    clearTimeout(grace);
    await dispatcher.close();
  };
  return { stop };
};
