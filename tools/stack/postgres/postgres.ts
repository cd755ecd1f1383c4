import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { lockDirectory } from '../machine/lock.ts';
import { freePort } from '@repo/testing/ports';
import { clusterOf, databaseUser, handOver, openBinaries, stopOrphan } from './postgres-home.ts';
import { addressOf, ensureRoles, withOwnConnection } from './postgres-roles.ts';
import { launch, type ProcessCommand, type Running } from '../processes/processes.ts';
import { readSecrets } from '../settings.ts';
import { until } from '../processes/until.ts';
import { UserError } from '../terminal.ts';

export interface Postgres {
  /** Connection string of the database `app` for the role that reads and writes rows, as services do. */
  url: string;
  /** The same for the role that owns the tables, and for the one that may create databases. */
  ownerUrl: string;
  adminUrl: string;
  /** How to run it again on the same port, and its current process. */
  command: ProcessCommand;
  process: Running;
  /** Lets another process serve this data directory; for callers that stopped `process` themselves. */
  release: () => void;
  stop: () => Promise<void>;
}

interface PostgresOptions {
  dataDir: string;
  /** Survives a power cut; on by default. */
  isDurable?: boolean;
  /** Server settings that differ from those below. */
  settings?: Readonly<Record<string, string>>;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  // The detail of a violated constraint quotes the row: personal data, which must not be in a log.
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** For disposable data: tests create and drop databases all the time. */
const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const env = { PATH: process.env['PATH'], LC_ALL: 'C' };

const createCluster = async (binaries: string, cluster: string, password: string) => {
  const fresh = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [fresh, passwordFile]) handOver(path);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  await execa(
    join(binaries, 'bin/initdb'),
    [...locale, '--locale=C', ...access, '--no-sync', fresh],
    { cwd: '/', env, extendEnv: false, ...databaseUser() },
  ).finally(() => rmSync(passwordFile));
  renameSync(fresh, cluster); // all or nothing: a start that was cut off begins again
};

const connects = (url: string): Promise<boolean> =>
  withOwnConnection(url, () => Promise.resolve(true)).catch(() => false);

const ensureDatabase = async (server: string, name: string): Promise<void> => {
  await withOwnConnection(server, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${name}`);
  });
  await ensureRoles(addressOf(server, { pathname: `/${name}` }));
};

const planCommand = (
  binaries: string,
  cluster: string,
  port: number,
  { dataDir, isDurable = true, settings: others }: PostgresOptions,
): ProcessCommand => {
  const options = Object.entries({ ...settings, ...(!isDurable && unsafeButFast), ...others });
  return {
    name: 'postgres',
    program: join(binaries, 'bin/postgres'),
    args: ['-D', cluster, '-p', `${port}`, ...options.map(([name, value]) => `--${name}=${value}`)],
    cwd: '/',
    env,
    logFile: join(dataDir, 'logs/postgres.log'),
    user: databaseUser(),
    stopSignal: 'SIGINT', // fast shutdown: ends sessions and writes everything to disk
  };
};

/**
 * A real PostgreSQL of our own on a free loopback port, with its files below `dataDir`.
 * Fails with one clear line when another process already serves this data directory.
 */
export const startPostgres = async (options: PostgresOptions): Promise<Postgres> => {
  const { dataDir } = options;
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const release = await lockDirectory(dataDir, 'postgres');
  if (!release) throw new UserError(`the database in ${dataDir} is already running: stop it first`);
  const binaries = openBinaries();
  const cluster = clusterOf(dataDir);
  const { databasePassword } = readSecrets(dataDir);
  await stopOrphan(cluster);
  if (!existsSync(cluster)) await createCluster(binaries, cluster, databasePassword);

  const port = await freePort();
  const command = planCommand(binaries, cluster, port, options);
  const running = launch(command);
  const server = `postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`;
  const isDecided = async () => !running.isAlive() || connects(server);
  if (!(await until(isDecided, 30_000)) || !running.isAlive()) {
    await running.stop();
    throw new UserError(`PostgreSQL did not start: see ${command.logFile}`);
  }
  await ensureDatabase(server, 'app');
  const stop = async () => {
    await running.stop();
    release();
  };
  const adminUrl = addressOf(server, { pathname: '/app' });
  const url = addressOf(adminUrl, { username: 'app' });
  const ownerUrl = addressOf(adminUrl, { username: 'owner' });
  return { url, ownerUrl, adminUrl, command, process: running, release, stop };
};
