import {
  createPostgresBackend,
  createRedisBackend,
  type BackendFactory,
  type ConnectionOptions,
  Queue,
  Worker,
  type IQueueBackend,
  type Processor,
} from 'bullmq';
import { Redis } from 'ioredis';
import { QuietClient } from '@repo/server/database/pool';
import { hourMs, minuteMs } from '@repo/product/durations';
import type { DeliveryKey } from '@repo/server/outbox/open-deliveries';
import { UnavailableError } from '@repo/server/open-with-retry';

/** A queue that must not be used; the message tells the operator why. */
export class QueueError extends Error {
  override readonly name = 'QueueError';
}

interface Backend {
  factory: BackendFactory;
  /** For adding jobs: fails at once when the server is down; the relay retries. */
  producer: ConnectionOptions;
  /** For running jobs: waits for the server indefinitely. */
  consumer: ConnectionOptions;
  close: () => Promise<void>;
}

/** Pool size per queue or worker; each worker has one more connection for listening. */
const poolPerQueue = 2;

const toPostgres = (url: string): Backend => {
  const connection = {
    Client: QuietClient,
    connectionString: url,
    max: poolPerQueue,
    migrate: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'queue',
  } as ConnectionOptions;
  // BullMQ types its options for Redis; the factory decides what they really are.
  const factory = createPostgresBackend as unknown as BackendFactory;
  return { factory, producer: connection, consumer: connection, close: () => Promise.resolve() };
};

const reconnectDelay = (times: number): number => Math.min(times * 200, 2_000);

/** A Redis that evicts keys loses jobs silently, so it is refused. */
const assertKeepsKeys = async (redis: Redis, host: string): Promise<void> => {
  await redis.connect().catch((cause: unknown) => {
    throw new UnavailableError(`QUEUE_URL: no Redis answers at ${host}, retrying`, { cause });
  });
  const memory = await redis.info('memory');
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? 'unknown';
  if (policy !== 'noeviction')
    throw new QueueError(
      `QUEUE_URL: Redis at ${host} has maxmemory-policy ${policy}; set it to noeviction, or jobs get lost`,
    );
};

const toRedis = async (url: string): Promise<Backend> => {
  const options = {
    retryStrategy: reconnectDelay,
    connectTimeout: 5_000,
    lazyConnect: true,
    // Detects a server that disappeared silently; the longest wait for a job takes ten seconds.
    socketTimeout: 20_000,
  };
  const check = new Redis(url, { ...options, retryStrategy: () => null });
  check.on('error', () => undefined); // connect() reports it
  try {
    await assertKeepsKeys(check, new URL(url).host);
  } finally {
    check.disconnect();
  }
  const producer = new Redis(url, {
    ...options,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 5_000,
  });
  const consumer = new Redis(url, { ...options, maxRetriesPerRequest: null });
  await Promise.all([producer.connect(), consumer.connect()]);
  const close = async (): Promise<void> => {
    await Promise.all([producer.quit(), consumer.quit()].map((quit) => quit.catch(() => 'gone')));
    producer.disconnect();
    consumer.disconnect();
  };
  return { factory: createRedisBackend, producer, consumer, close };
};

const backends: Record<string, (url: string) => Backend | Promise<Backend>> = {
  'postgres:': toPostgres,
  'postgresql:': toPostgres,
  'redis:': toRedis,
  'rediss:': toRedis,
};

interface WorkerSettings {
  /** Jobs at once. */
  concurrency: number;
  /** Milliseconds to wait after the given number of failed tries. */
  backoff: (attemptsMade: number) => number;
}

const createQueue = ({ factory, producer }: Backend, name: string) =>
  new Queue<DeliveryKey, void, string, DeliveryKey, void, string, IQueueBackend>(
    name,
    { connection: producer },
    factory,
  );

const createWorker = (
  { factory, consumer }: Backend,
  name: string,
  process: Processor<DeliveryKey, void, string>,
  { concurrency, backoff }: WorkerSettings,
) =>
  new Worker<DeliveryKey, void, string, IQueueBackend>(
    name,
    process,
    {
      connection: consumer,
      concurrency,
      settings: { backoffStrategy: backoff },
      // Jobs of a killed worker are taken over within seconds, any number of times: BullMQ's defaults
      // give up on a job after the second crash.
      lockDuration: 15_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000,
      runRetryDelay: 1_000,
      // PostgreSQL has the delivery; a finished job that is kept would block its id.
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
    factory,
  );

type JobQueue = ReturnType<typeof createQueue>;
export type JobWorker = ReturnType<typeof createWorker>;

/**
 * Opens the queue that `QUEUE_URL` names. Jobs carry ids only.
 * @param url `postgres://…` (BullMQ's tables in schema `bullmq`, made on first use) or `redis://…`
 * @throws QueueError for another scheme or a Redis that evicts keys
 * @throws UnavailableError when no Redis answers
 */
export const connectQueue = async (url: string) => {
  const open = URL.canParse(url) ? backends[new URL(url).protocol] : undefined;
  if (!open) throw new QueueError('QUEUE_URL must start with postgres:// or redis://');
  const backend = await open(url);
  return {
    createQueue: (name: string) => createQueue(backend, name),
    createWorker: (
      name: string,
      process: Processor<DeliveryKey, void, string>,
      settings: WorkerSettings,
    ) => createWorker(backend, name, process, settings),
    /** After every queue and worker has been closed. */
    close: backend.close,
  };
};

export type QueueConnection = Awaited<ReturnType<typeof connectQueue>>;

interface QueueRow {
  /** Jobs at once in one process. */
  concurrency: number;
  /** Pauses between tries, in milliseconds; after the last pause comes the last try. */
  pauses: readonly number[];
}

const second = 1_000;

/** The queues, and how long each retries. */
export const queues = {
  // A mail server may be down for hours; codes that expire meanwhile are not sent.
  mail: {
    // More than connections to the mail server, because jobs that run at once share statements.
    concurrency: 16,
    pauses: [
      ...[1, 2, 5, 10, 20, 30].map((n) => n * second),
      ...[1, 2, 5, 10, 20, 30].map((n) => n * minuteMs),
      ...Array.from({ length: 12 }, () => 2 * hourMs),
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
