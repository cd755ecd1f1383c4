import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { installPackages } from '@repo/tools/stack/machine/packages';
import { freePort } from '@repo/tools/stack/machine/ports';
import { findProgram } from '@repo/tools/stack/processes/programs';
import { loopback } from '@repo/tools/stack/settings/settings';
import { startSupervised, type Watch } from '@repo/tools/stack/processes/supervise';

/** @returns what Redis says to one command in one line; '' when it says nothing */
const tell = async (port: number, command: string): Promise<string> => {
  const socket = createConnection({ port, host: loopback });
  socket.setTimeout(2_000, () => socket.destroy(new Error(`${command}: no answer`)));
  socket.write(`${command}\r\n`);
  const said = once(socket, 'data').then(String, () => '');
  return said.finally(() => socket.destroy());
};

/**
 * A Redis that keeps nothing over its end: whoever needs what was in it must bring it back.
 * @returns undefined where there is none
 */
export const startRedis = async (dataDir: string, watch: Watch) => {
  if (!findProgram('redis-server')) await installPackages(['redis-server']);
  const program = findProgram('redis-server');
  if (!program) return undefined;
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const port = await freePort();
  const command = {
    ...{ name: 'redis', program, cwd: dataDir, env: { PATH: process.env['PATH'] } },
    args: ['--port', String(port), '--bind', loopback, '--save', '', '--appendonly', 'no'],
    logFile: join(dataDir, 'logs/redis.log'),
  };
  const isUp = async () => (await tell(port, 'PING')).startsWith('+PONG');
  const supervised = await startSupervised(command, isUp, watch);
  const url = `redis://${loopback}:${port}`;
  return { url, supervised, tell: (line: string) => tell(port, line) };
};

export type RedisServer = NonNullable<Awaited<ReturnType<typeof startRedis>>>;
