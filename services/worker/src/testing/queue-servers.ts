import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { eventually, listenLocally } from './local.ts';

interface OpenServer {
  /** undefined: the test's own database is the queue. */
  url: string | undefined;
  close: () => Promise<void>;
}

export interface QueueServer {
  kind: 'postgres' | 'redis';
  open: () => Promise<OpenServer>;
}

const hasRedis = (): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listenLocally(server);
  server.close();
  await once(server, 'close');
  return port;
};

const answers = async (url: string): Promise<boolean> => {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return true;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
};

/** Starts a Redis for one suite. @param policy its maxmemory-policy */
export const startRedis = async (policy = 'noeviction'): Promise<OpenServer & { url: string }> => {
  const port = await freePort();
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const child: ChildProcess = spawn('redis-server', [...options, '--maxmemory-policy', policy], {
    stdio: 'ignore',
  });
  const url = `redis://127.0.0.1:${String(port)}`;
  await eventually(() => answers(url));
  return {
    url,
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};

const given = process.env['TEST_REDIS_URL'];

/** Every queue server the tests run on; Redis is left out only where there is none. */
export const queueServers = (): QueueServer[] => [
  {
    kind: 'postgres',
    open: () => Promise.resolve({ url: undefined, close: () => Promise.resolve() }),
  },
  ...(given
    ? [
        {
          kind: 'redis' as const,
          open: () => Promise.resolve({ url: given, close: () => Promise.resolve() }),
        },
      ]
    : hasRedis()
      ? [{ kind: 'redis' as const, open: () => startRedis() }]
      : []),
];
