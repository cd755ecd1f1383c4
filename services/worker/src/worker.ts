import { listen } from '@repo/backend/listen';
import { outboxChannel } from '@repo/backend/outbox';
import type { JobWorker, QueueConnection } from './queue.ts';
import type { Context } from './context.ts';
import type { DeliveryKey } from './deliveries.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { describeError } from './log.ts';
import { startLoop, type Loop } from './loop.ts';
import { createProcessor } from './processor.ts';
import { pauseAfter, queueNames, queues } from './queues.ts';
import { indexReactions, type ReactionIndex } from './reactions.ts';
import { relayAll } from './relay.ts';
import { schedules } from './schedules.ts';

/** Without a word from PostgreSQL the outbox is read this often, in milliseconds. */
const pollMs = 1_000;
/** How long running reactions may take to end by themselves, in milliseconds. */
const graceMs = 4_000;

export interface RunningWorker {
  /** Takes nothing new, lets what runs come to an end, puts back what does not. */
  stop: () => Promise<void>;
}

interface Parts {
  context: Context;
  index: ReactionIndex;
  connection: QueueConnection;
  dispatcher: Dispatcher;
  report: (error: unknown) => void;
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

/** The relay: woken by every committed fact, by reconnections, and by the clock. */
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

const startSchedules = ({ context, index, dispatcher, report }: Parts): Loop[] => {
  const scheduling = {
    pool: context.pool,
    dispatcher,
    reactionNames: [...index.byName.keys()],
  };
  return schedules.map(({ everyMs, run }) => startLoop(everyMs, () => run(scheduling), report));
};

/** Starts relay, reactions and schedules. @throws TypeError when a fact has no reaction */
export const startWorker = async (
  context: Context,
  connection: QueueConnection,
): Promise<RunningWorker> => {
  const index = indexReactions();
  const report = (error: unknown): void =>
    context.log.warn({ error: describeError(error) }, 'trying again');
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
