import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';
import { UserError } from '../user-error.ts';

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

/** Stops the PostgreSQL that a killed launcher left running, and forgets a stale postmaster.pid. */
export const stopOrphan = async (cluster: string): Promise<void> => {
  const pid = findOrphan(cluster);
  if (pid === undefined) return;
  const isGone = () => !existsSync(`/proc/${String(pid)}`);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isGone()) process.kill(pid, signal);
    if (await until(isGone, 4_000)) return;
  }
  throw new UserError(
    `an earlier PostgreSQL (process ${pid}) of this data directory does not stop`,
  );
};
