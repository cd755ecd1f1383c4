import { listen } from '@repo/backend/listen';
import { outboxChannel } from '@repo/backend/outbox';
import type { JobWorker, QueueConnection } from './platform/queue/queue.ts';
import type { Context } from './platform/context.ts';
import type { DeliveryKey } from './platform/deliveries.ts';
import { createDispatcher, type Dispatcher } from './platform/queue/dispatcher.ts';
import { startLoop, type Loop } from './platform/loop.ts';
import { createProcessor } from './platform/processor.ts';
import { pauseAfter, queueNames, queues } from './platform/queue/queues.ts';
import { indexReactions, type ReactionIndex } from './reactions.ts';
import { relayAll } from './platform/relay.ts';
import { schedules } from './schedules.ts';

/** How often the outbox is read when PostgreSQL announces nothing, in milliseconds. */
const pollMs = 1_000;
/** How long running reactions have to finish on their own, in milliseconds. */
const graceMs = 4_000;

export interface RunningWorker {
  /** Takes nothing new, lets what runs finish, and puts back what does not. */
  stop: () => Promise<void>;
}

/** Logs a failure that is tried again. */
type Report = (err: unknown) => void;

interface Parts {
  context: Context;
  index: ReactionIndex;
  connection: QueueConnection;
  dispatcher: Dispatcher;
  report: Report;
}

const startWorkers = async (
  { context, index, connection, report }: Parts,
  signal: AbortSignal,
): Promise<JobWorker<DeliveryKey>[]> => {
  const process = createProcessor(context, index.byName, signal);
  const workers = queueNames.map((name) =>
    connection.createWorker<DeliveryKey>(name, process, {
      concurrency: queues[name].concurrency,
      backoff: (attemptsMade) => pauseAfter(name, attemptsMade),
    }),
  );
  for (const worker of workers) worker.on('error', report);
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  return workers;
};

/** Starts the relay: woken by every committed fact, by reconnections, and by the clock. */
const startRelay = ({ context, index, dispatcher, report }: Parts, databaseUrl: string) => {
  const turn = () => relayAll(context.pool, dispatcher, index.namesByType);
  const loop = startLoop(pollMs, turn, report);
  const listener = listen(databaseUrl, {
    applicationName: 'worker-listen',
    channels: [outboxChannel],
    onMessage: loop.wake,
    onConnect: loop.wake,
    onError: report,
  });
  return { stop: () => Promise.all([listener.close(), loop.stop()]) };
};

const startSchedules = ({ context, index, dispatcher }: Parts): Loop[] => {
  const scheduling = {
    config: context.config,
    pool: context.pool,
    dispatcher,
    reactionNames: [...index.byName.keys()],
  };
  return schedules.map(({ name, everyMs, run }) =>
    startLoop(
      everyMs,
      () => run(scheduling),
      (err) => context.log.warn({ err, schedule: name }, 'trying again'),
    ),
  );
};

/** Starts relay, reactions and schedules. @throws TypeError when a fact has no reaction */
export const startWorker = async (
  context: Context,
  connection: QueueConnection,
): Promise<RunningWorker> => {
  const index = indexReactions();
  const report: Report = (err) => context.log.warn({ err }, 'trying again');
  const queueOf = (reaction: string) => index.byName.get(reaction)?.queue;
  const dispatcher = createDispatcher(connection, queueOf, report);
  const parts: Parts = { context, index, connection, dispatcher, report };
  const leaving = new AbortController();

  const workers = await startWorkers(parts, leaving.signal);
  const relay = startRelay(parts, context.config.DATABASE_URL);
  const loops = startSchedules(parts);

  const stop = async (): Promise<void> => {
    const grace = setTimeout(() => leaving.abort(), graceMs);
    await Promise.all([relay.stop(), ...loops.map((loop) => loop.stop())]);
    await Promise.all(workers.map((worker) => worker.close()));
    clearTimeout(grace);
    await dispatcher.close();
  };
  return { stop };
};
