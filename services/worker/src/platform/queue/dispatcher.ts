import type { JobQueue, QueueConnection } from './queue.ts';
import type { DeliveryKey } from '../deliveries.ts';
import { attemptsOf, queueNames, type QueueName } from './queues.ts';

/** Puts deliveries into their queues. */
export interface Dispatcher {
  dispatch: (keys: readonly DeliveryKey[]) => Promise<void>;
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
    close: async () => {
      await Promise.all([...open.values()].map((queue) => queue.close()));
    },
  };
};
