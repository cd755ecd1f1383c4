import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { lockDirectory } from './lock.ts';
import { freePort } from './ports.ts';
import { stopOrphan } from './orphan.ts';
import { clusterOf, databaseUser, handOver, openBinaries } from './postgres-home.ts';
import { launch, type Command, type Running } from './processes.ts';
import { readSecrets } from './secrets.ts';
import { Stop } from './stop.ts';
import { until } from './until.ts';

export interface Postgres {
  /** Connection string of the database `app`; its role may create more databases. */
  url: string;
  /** How to run it again on the same port, and its process of this moment. */
  command: Command;
  process: Running;
  /** Lets another process serve this data directory; for those who stopped `process` themselves. */
  release: () => void;
  stop: () => Promise<void>;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  // A violated constraint's detail quotes the row: personal data that has no place in a log.
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** For data that nobody misses: tests make and drop databases all the time. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface PostgresOptions {
  dataDir: string;
  /** Survives a power cut; on unless told otherwise. */
  isDurable?: boolean;
}

const createCluster = async (binaries: string, cluster: string, password: string) => {
  const fresh = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [fresh, passwordFile]) handOver(path);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=app', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  await promisify(execFile)(
    join(binaries, 'bin/initdb'),
    [...locale, '--locale=C', ...access, '--no-sync', fresh],
    { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...databaseUser() },
  ).finally(() => rmSync(passwordFile));
  renameSync(fresh, cluster); // whole or not at all: a start that was cut off begins again
};

const connects = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const ensureDatabase = async (server: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
};

const commandOf = (
  binaries: string,
  cluster: string,
  port: number,
  { dataDir, isDurable }: PostgresOptions,
): Command => ({
  name: 'postgres',
  program: join(binaries, 'bin/postgres'),
  args: [
    ...['-D', cluster, '-p', String(port)],
    ...Object.entries({ ...settings, ...(!isDurable && careless) }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
  ],
  cwd: '/',
  env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  logFile: join(dataDir, 'logs/postgres.log'),
  user: databaseUser(),
  stopSignal: 'SIGINT', // "fast": sessions end, everything is written down
});

/**
 * A real PostgreSQL of our own on a free loopback port, with its files below `dataDir`.
 * Fails with one clear line when another process already serves this data directory.
 */
export const startPostgres = async ({
  dataDir,
  isDurable = true,
}: PostgresOptions): Promise<Postgres> => {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const unlock = await lockDirectory(dataDir, 'postgres');
  if (!unlock) throw new Stop(`the database in ${dataDir} is already running`);
  const binaries = openBinaries();
  const cluster = clusterOf(dataDir);
  const { databasePassword } = readSecrets(dataDir);
  await stopOrphan(cluster);
  if (!existsSync(cluster)) await createCluster(binaries, cluster, databasePassword);

  const port = await freePort();
  const command = commandOf(binaries, cluster, port, { dataDir, isDurable });
  const running = launch(command);
  const server = `postgres://app:${databasePassword}@127.0.0.1:${String(port)}`;
  const isUp = await until(
    async () => !running.isAlive() || connects(`${server}/postgres`),
    30_000,
  );
  if (!isUp || !running.isAlive()) {
    await running.stop();
    throw new Stop(`PostgreSQL did not start: see ${command.logFile}`);
  }
  await ensureDatabase(server, 'app');
  const stop = async () => {
    await running.stop(6_000);
    unlock();
  };
  return { url: `${server}/app`, command, process: running, release: unlock, stop };
};
