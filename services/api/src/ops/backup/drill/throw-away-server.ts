import { randomBytes } from 'node:crypto';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { Refusal } from '../../command.ts';

const run = promisify(execFile);

const findPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const initialize = async (folder: string, password: string): Promise<string> => {
  const [cluster, secret] = [join(folder, 'cluster'), join(folder, 'secret')];
  await writeFile(secret, password, { mode: 0o600 });
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256'];
  await run('initdb', [...locale, '--locale=C', ...access, '--no-sync', cluster]).catch(
    (error: unknown) => {
      throw new Refusal(`initdb: ${(error as { code?: string }).code ?? 'failed'}`);
    },
  );
  return cluster;
};

/** Nobody misses its data, so it waits for no disk. */
const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** Runs `work` with an empty database on a server of its own, which is gone afterwards. */
export const withThrowAwayServer = async <Result>(
  within: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  // One that was cut off has left its database behind.
  for (const name of await readdir(within))
    if (name.startsWith('drill-')) await rm(join(within, name), { recursive: true, force: true });
  const folder = await mkdtemp(join(within, 'drill-'));
  const [password, port] = [randomBytes(24).toString('hex'), await findPort()];
  try {
    const cluster = await initialize(folder, password);
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...unsafe };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn('postgres', ['-D', cluster, '-p', String(port), ...options], {
      stdio: 'ignore',
    });
    const ended = once(server, 'close');
    try {
      const url = `postgres://postgres:${password}@127.0.0.1:${String(port)}/postgres`;
      while (server.exitCode === null && !(await answers(url))) await pause(100);
      if (server.exitCode !== null) throw new Refusal('no PostgreSQL could be started aside');
      return await work(url);
    } finally {
      server.kill('SIGINT');
      await ended;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
