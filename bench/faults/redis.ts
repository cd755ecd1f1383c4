import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { installPackages } from '@repo/tools/stack/packages';
import { freePort } from '@repo/tools/stack/ports';
import { findProgram } from '@repo/tools/stack/programs';
import { loopback } from '@repo/tools/stack/settings';
import { startSupervised, type Supervised, type Watch } from '@repo/tools/stack/supervise';

export interface RedisServer {
  url: string;
  supervised: Supervised;
  /** One command in one line, like FLUSHALL; resolves with what Redis says. */
  tell: (command: string) => Promise<string>;
}

const tell = (port: number, command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: loopback }, () => socket.write(`${command}\r\n`));
    socket.setTimeout(2_000, () => socket.destroy(new Error(`${command}: no answer`)));
    socket.once('data', (said) => {
      socket.destroy();
      resolve(said.toString());
    });
    socket.once('error', reject);
  });

const isUp = (port: number): Promise<boolean> =>
  tell(port, 'PING').then(
    (said) => said.startsWith('+PONG'),
    () => false,
  );

export const findRedis = async (): Promise<string | undefined> => {
  if (!findProgram('redis-server')) await installPackages(['redis-server']);
  return findProgram('redis-server');
};

/** A Redis that keeps nothing over its end: whoever needs what was in it must bring it back. */
export const startRedis = async (
  program: string,
  dataDir: string,
  watch: Watch,
): Promise<RedisServer> => {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const port = await freePort();
  const options = {
    ...{ port: String(port), bind: loopback, save: '', appendonly: 'no' },
    'maxmemory-policy': 'noeviction',
  };
  const command = {
    ...{ name: 'redis', program, cwd: dataDir, env: { PATH: process.env['PATH'] } },
    args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    logFile: join(dataDir, 'logs/redis.log'),
  };
  const supervised = await startSupervised(command, () => isUp(port), watch);
  return {
    url: `redis://${loopback}:${port}`,
    supervised,
    tell: (line) => tell(port, line),
  };
};
