import { Queue, Worker, type IQueueBackend, type Processor } from 'bullmq';
import { backends, QueueError, type Backend } from './backends.ts';

export interface WorkerSettings {
  /** Jobs at once. */
  concurrency: number;
  /** Milliseconds to wait after the given number of failed tries. */
  backoff: (attemptsMade: number) => number;
}

const createQueue = <Data>({ factory, producer }: Backend, name: string) =>
  new Queue<Data, void, string, Data, void, string, IQueueBackend>(
    name,
    { connection: producer },
    factory,
  );

const createWorker = <Data>(
  { factory, consumer }: Backend,
  name: string,
  process: Processor<Data, void, string>,
  { concurrency, backoff }: WorkerSettings,
) =>
  new Worker<Data, void, string, IQueueBackend>(
    name,
    process,
    {
      connection: consumer,
      concurrency,
      settings: { backoffStrategy: backoff },
      // A killed worker's jobs are taken over within seconds, however often that happens:
      // BullMQ's defaults give up on a job after the second crash.
      lockDuration: 15_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000,
      runRetryDelay: 1_000,
      // PostgreSQL has the delivery; a job that is kept would block its own id.
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
    factory,
  );

export type JobQueue<Data> = ReturnType<typeof createQueue<Data>>;
export type JobWorker<Data> = ReturnType<typeof createWorker<Data>>;

/**
 * Opens the queue that `QUEUE_URL` names. Jobs carry ids only.
 * @param url `postgres://…` (BullMQ's tables in schema `bullmq`, made on first use) or `redis://…`
 * @throws QueueError for another scheme or a Redis that evicts keys
 * @throws Away when no Redis answers
 */
export const connectQueue = async (url: string) => {
  const open = URL.canParse(url) ? backends[new URL(url).protocol] : undefined;
  if (!open) throw new QueueError('QUEUE_URL must start with postgres:// or redis://');
  const backend = await open(url);
  return {
    createQueue: <Data>(name: string) => createQueue<Data>(backend, name),
    createWorker: <Data>(
      name: string,
      process: Processor<Data, void, string>,
      settings: WorkerSettings,
    ) => createWorker<Data>(backend, name, process, settings),
    /** After every queue and worker has been closed. */
    close: backend.close,
  };
};

export type QueueConnection = Awaited<ReturnType<typeof connectQueue>>;
