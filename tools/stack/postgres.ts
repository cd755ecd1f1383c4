import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { lockDirectory } from './lock.ts';
import { freePort } from './ports.ts';
import { clusterOf, databaseUser, handOver, openBinaries } from './postgres-home.ts';
import { launch, type Running } from './processes.ts';
import { readSecrets } from './secrets.ts';
import { Stop } from './stop.ts';
import { until } from './until.ts';

export interface Postgres {
  /** Connection string of the database `app`; its role may create more databases. */
  url: string;
  process: Running;
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

/** @returns the process that serves this cluster, when a killed launcher left it behind. */
const findOrphan = (cluster: string): number | undefined => {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
  try {
    // PostgreSQL works in its data directory; a foreign process with a recycled number does not.
    if (readlinkSync(`/proc/${String(pid)}/cwd`) === cluster) return pid;
  } catch {
    // No such process: the file is stale.
  }
  rmSync(pidFile);
  return undefined;
};

const stopOrphan = async (cluster: string): Promise<void> => {
  const pid = findOrphan(cluster);
  if (pid === undefined) return;
  const isGone = () => !existsSync(`/proc/${String(pid)}`);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isGone()) process.kill(pid, signal);
    if (await until(isGone, 4_000)) return;
  }
  throw new Stop(`an earlier PostgreSQL (process ${pid}) of this data directory does not stop`);
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

const serve = async (binaries: string, cluster: string, port: number, logFile: string) => {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return launch({
    name: 'postgres',
    program: join(binaries, 'bin/postgres'),
    args: ['-D', cluster, '-p', String(port), ...options],
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    logFile,
    user: databaseUser(),
    stopSignal: 'SIGINT', // "fast": sessions end, everything is written down
  });
};

/**
 * A real PostgreSQL of our own on a free loopback port, with its files below `dataDir`.
 * Fails with one clear line when another process already serves this data directory.
 */
export const startPostgres = async ({ dataDir }: { dataDir: string }): Promise<Postgres> => {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const unlock = await lockDirectory(dataDir, 'postgres');
  if (!unlock) throw new Stop(`the database in ${dataDir} is already running`);
  const binaries = openBinaries();
  const cluster = clusterOf(dataDir);
  const { databasePassword } = readSecrets(dataDir);
  await stopOrphan(cluster);
  if (!existsSync(cluster)) await createCluster(binaries, cluster, databasePassword);

  const port = await freePort();
  const logFile = join(dataDir, 'logs/postgres.log');
  const running = await serve(binaries, cluster, port, logFile);
  const server = `postgres://app:${databasePassword}@127.0.0.1:${String(port)}`;
  const isUp = await until(
    async () => !running.isAlive() || connects(`${server}/postgres`),
    30_000,
  );
  if (!isUp || !running.isAlive()) {
    await running.stop();
    throw new Stop(`PostgreSQL did not start: see ${logFile}`);
  }
  await ensureDatabase(server, 'app');
  const stop = async () => {
    await running.stop(6_000);
    unlock();
  };
  return { url: `${server}/app`, process: running, stop };
};
