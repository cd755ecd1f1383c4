import type { JobQueue, QueueConnection } from './queue.ts';
import type { DeliveryKey } from '../deliveries/deliveries.ts';
import { attemptsOf, queueNames, type QueueName } from './queues.ts';

const jobStates = ['waiting', 'active', 'delayed'] as const;

/** How many jobs a queue has, by their state. */
export type JobCounts = Record<(typeof jobStates)[number], number>;

/** Puts deliveries into their queues. */
export interface Dispatcher {
  dispatch: (keys: readonly DeliveryKey[]) => Promise<void>;
  countJobs: () => Promise<[QueueName, JobCounts][]>;
  close: () => Promise<void>;
}

/** One job per delivery: adding it twice leaves one. */
const jobId = ({ eventId, reaction }: DeliveryKey): string => `${eventId}-${reaction}`;

const toJob = (queue: QueueName, key: DeliveryKey) => ({
  name: key.reaction,
  data: key,
  opts: {
    jobId: jobId(key),
    attempts: attemptsOf(queue),
    backoff: { type: 'custom' },
    removeOnComplete: true,
    removeOnFail: true,
  },
});

/** @param queueOf says which queue a reaction belongs to */
export const createDispatcher = (
  connection: QueueConnection,
  queueOf: (reaction: string) => QueueName | undefined,
  onError: (error: Error) => void,
): Dispatcher => {
  const open = new Map<QueueName, JobQueue<DeliveryKey>>();
  for (const name of queueNames) {
    const queue = connection.createQueue<DeliveryKey>(name);
    queue.on('error', onError);
    open.set(name, queue);
  }
  return {
    dispatch: async (keys) => {
      for (const [name, queue] of open) {
        const own = keys.filter(({ reaction }) => queueOf(reaction) === name);
        if (own.length > 0) await queue.addBulk(own.map((key) => toJob(name, key)));
      }
    },
    countJobs: () =>
      Promise.all(
        [...open].map(async ([name, queue]) => [
          name,
          (await queue.getJobCounts(...jobStates)) as JobCounts,
        ]),
      ),
    close: async () => {
      await Promise.all([...open.values()].map((queue) => queue.close()));
    },
  };
};
