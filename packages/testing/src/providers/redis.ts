import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { waitFor } from '../wait-for.ts';
import { freePort } from '../ports.ts';

export const hasRedis = (): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
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
export const startRedis = async (policy = 'noeviction') => {
  const port = await freePort();
  const url = `redis://127.0.0.1:${String(port)}`;
  const options = {
    port: String(port),
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    'maxmemory-policy': policy,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn('redis-server', args, { stdio: 'ignore' });
    await waitFor(() => answers(url));
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    child = undefined;
    await gone;
  };
  await start();
  return {
    url,
    /** Starts it again on the same port, empty. */
    start,
    /** Kills it; its data is lost. */
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
  };
};

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

/** The kinds of queue that the tests run on; without Redis if it is not installed. */
export const queueServers = hasRedis() ? (['postgres', 'redis'] as const) : (['postgres'] as const);
