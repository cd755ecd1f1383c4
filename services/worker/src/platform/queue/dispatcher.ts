import type { DeliveryKey } from '@repo/server/outbox/open-deliveries';
import type { JobQueue, QueueConnection } from './queue.ts';

interface QueueRow {
  /** Jobs at once in one process. */
  concurrency: number;
  /** Pauses between tries, in milliseconds; after the last pause comes the last try. */
  pauses: readonly number[];
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The queues, and how long each retries. */
export const queues = {
  // A mail server may be down for hours; codes that expire meanwhile are not sent.
  mail: {
    // More than connections to the mail server, because jobs that run at once share statements.
    concurrency: 16,
    pauses: [
      ...[1, 2, 5, 10, 20, 30].map((n) => n * second),
      ...[1, 2, 5, 10, 20, 30].map((n) => n * minute),
      ...Array.from({ length: 12 }, () => 2 * hour),
    ],
  },
  // A member is waiting: a few quick tries, then a Retry button.
  insight: { concurrency: 4, pauses: [second, 2 * second, 5 * second] },
} as const satisfies Record<string, QueueRow>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

/** @returns how often a delivery is tried in total */
export const attemptsOf = (queue: QueueName): number => queues[queue].pauses.length + 1;

/** @returns milliseconds to wait after `attemptsMade` failed tries. */
export const pauseAfter = (queue: QueueName, attemptsMade: number): number => {
  const pauses: readonly number[] = queues[queue].pauses;
  return pauses[Math.min(attemptsMade, pauses.length) - 1] ?? second;
};

/** Puts deliveries into their queues. */
export interface Dispatcher {
  dispatch: (keys: readonly DeliveryKey[]) => Promise<void>;
  close: () => Promise<void>;
}

/** One job per delivery: adding it twice leaves one. */
const jobId = ({ eventId, handler }: DeliveryKey): string => `${eventId}-${handler}`;

const toJob = (queue: QueueName, key: DeliveryKey) => ({
  name: key.handler,
  data: key,
  opts: {
    jobId: jobId(key),
    attempts: attemptsOf(queue),
    backoff: { type: 'custom' },
    removeOnComplete: true,
    removeOnFail: true,
  },
});

/** @param queueOf returns the queue of a handler */
export const createDispatcher = (
  connection: QueueConnection,
  queueOf: (handler: string) => QueueName | undefined,
  onErrorOf: (queue: QueueName) => (error: Error) => void,
): Dispatcher => {
  const open = new Map<QueueName, JobQueue>();
  for (const name of queueNames) {
    const queue = connection.createQueue(name);
    queue.on('error', onErrorOf(name));
    open.set(name, queue);
  }
  return {
    dispatch: async (keys) => {
      for (const [name, queue] of open) {
        const own = keys.filter(({ handler }) => queueOf(handler) === name);
        if (own.length > 0) await queue.addBulk(own.map((key) => toJob(name, key)));
      }
    },
    close: async () => {
      await Promise.all([...open.values()].map((queue) => queue.close()));
    },
  };
};
