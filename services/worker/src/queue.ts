import {
  createPostgresBackend,
  createRedisBackend,
  Queue,
  Worker,
  type BackendFactory,
  type ConnectionOptions,
  type IQueueBackend,
  type Processor,
} from 'bullmq';
import { Redis } from 'ioredis';

/** A queue that must not be used, in one line for whoever runs the service. */
export class QueueError extends Error {
  override readonly name = 'QueueError';
}

export interface WorkerSettings {
  /** Jobs at once. */
  concurrency: number;
  /** Milliseconds to wait after the given number of failed tries. */
  backoff: (attemptsMade: number) => number;
}

interface Backend {
  factory: BackendFactory;
  /** For adding jobs: fails at once when the server is away, the outbox tries again. */
  producer: ConnectionOptions;
  /** For working on jobs: waits for the server as long as it takes. */
  consumer: ConnectionOptions;
  close: () => Promise<void>;
}

/** Queries at once per queue or worker; beside it each worker has one listening connection. */
const poolPerQueue = 2;

const toPostgres = (url: string): Backend => {
  const connection = {
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

/** A Redis that evicts keys loses jobs in silence, so such a one is refused. */
const assertKeepsKeys = async (redis: Redis, host: string): Promise<void> => {
  await redis.connect().catch((cause: unknown) => {
    throw new QueueError(`QUEUE_URL: no Redis answers at ${host}`, { cause });
  });
  const memory = await redis.info('memory');
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? 'unknown';
  if (policy !== 'noeviction')
    throw new QueueError(
      `QUEUE_URL: Redis at ${host} has maxmemory-policy ${policy}; set it to noeviction, or jobs get lost`,
    );
};

const toRedis = async (url: string): Promise<Backend> => {
  const options = { retryStrategy: reconnectDelay, connectTimeout: 5_000, lazyConnect: true };
  const check = new Redis(url, { ...options, retryStrategy: () => null });
  check.on('error', () => undefined); // told by connect() already
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
      // A killed worker's jobs are taken over within seconds, however often it is killed:
      // BullMQ's defaults give up on a job after the second crash.
      lockDuration: 15_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000,
      runRetryDelay: 1_000,
      // What a job was for is written in `deliveries`; a kept job would block its own id.
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
 * @throws QueueError for another scheme, a Redis that is away or one that evicts keys
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
