// What the worker is measured against: BullMQ alone, whose jobs do nothing. `POST /?jobs=1000` adds
// so many and answers once they are done. Settings: PORT, QUEUE_URL.
import { createServer } from 'node:http';
import {
  createPostgresBackend,
  createRedisBackend,
  Queue,
  Worker,
  type BackendFactory,
  type ConnectionOptions,
  type IQueueBackend,
} from 'bullmq';
import { Redis } from 'ioredis';

const url = process.env['QUEUE_URL'] ?? '';
/** As many as the worker runs at once, and as its relay adds at once. */
const concurrency = 4;
const batch = 100;

type Open = () => { factory: BackendFactory; connection: ConnectionOptions };

const openPostgres: Open = () => ({
  // BullMQ types its options for Redis; the factory decides what they really are.
  factory: createPostgresBackend as unknown as BackendFactory,
  connection: { connectionString: url, max: 2, migrate: true },
});
const openRedis: Open = () => ({
  factory: createRedisBackend,
  connection: new Redis(url, { maxRetriesPerRequest: null }),
});
const { factory, connection } = url.startsWith('redis') ? openRedis() : openPostgres();

const name = 'bare';
const queue = new Queue<object, void, string, object, void, string, IQueueBackend>(
  name,
  { connection },
  factory,
);
let done = 0;
const worker = new Worker<object, void, string, IQueueBackend>(
  name,
  () => Promise.resolve(void (done += 1)),
  {
    ...{ connection, concurrency },
    ...{ removeOnComplete: { count: 0 }, removeOnFail: { count: 0 } },
  },
  factory,
);

const runJobs = async (count: number): Promise<void> => {
  const goal = done + count;
  const finished = new Promise<void>((resolve) => {
    worker.on('completed', () => done >= goal && resolve());
  });
  const jobs = Array.from({ length: batch }, () => ({ name, data: {}, opts: {} }));
  for (let added = 0; added < count; added += batch)
    await queue.addBulk(jobs.slice(0, count - added));
  await finished;
  worker.removeAllListeners('completed');
};

createServer((request, response) => {
  const count = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('jobs'));
  void runJobs(count).then(() => response.end());
}).listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
