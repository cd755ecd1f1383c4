import {
  createPostgresBackend,
  createRedisBackend,
  type BackendFactory,
  type ConnectionOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { QuietClient } from '../database.ts';
import { Away } from '../wait-for.ts';

/** A queue that must not be used; says why in one line, for whoever runs the service. */
export class QueueError extends Error {
  override readonly name = 'QueueError';
}

export interface Backend {
  factory: BackendFactory;
  /** For adding jobs: fails at once when the server is down; the outbox tries again. */
  producer: ConnectionOptions;
  /** For running jobs: waits for the server as long as it takes. */
  consumer: ConnectionOptions;
  close: () => Promise<void>;
}

/** Queries at once per queue or worker; each worker has one listening connection besides. */
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
    throw new Away(`QUEUE_URL: no Redis answers at ${host}, trying again`, { cause });
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

export const backends: Record<string, (url: string) => Backend | Promise<Backend>> = {
  'postgres:': toPostgres,
  'postgresql:': toPostgres,
  'redis:': toRedis,
  'rediss:': toRedis,
};
