import { join } from 'node:path';
import { isFree } from '@repo/testing/ports';
import { until } from '../processes/until.ts';
import { UserError } from '../terminal.ts';

/** Linux keeps the path of a socket in 108 bytes; nginx and PostgreSQL read theirs as part of a list. */
const isPlain = (path: string): boolean => /^[\w./-]{1,100}$/.test(path);

/**
 * Where a service of this machine listens besides its port: neither side then does the work of TCP.
 * @returns undefined where the folder's path does not suit
 */
export const socketIn = (folder: string, name: string): string | undefined => {
  const path = join(folder, name);
  return isPlain(path) ? path : undefined;
};

/** @returns the folder where PostgreSQL may have its socket, whatever its port */
export const socketFolder = (cluster: string): string | undefined =>
  socketIn(cluster, '.s.PGSQL.65535') && cluster;

/** @returns the same database by its socket in `folder`, where it has one */
export const throughSocket = (url: string, folder: string | undefined): string =>
  folder ? Object.assign(new URL(url), { hostname: encodeURIComponent(folder) }).href : url;

/**
 * Refuses a port that somebody uses. A launcher that was killed a moment ago takes its children
 * with it, which needs a moment: so a taken port gets two seconds.
 */
export const claimPort = async (port: number, setting: string): Promise<void> => {
  if (await until(() => isFree(port), 2_000)) return;
  throw new UserError(
    `port ${port} is in use: stop what listens there, or set ${setting} to another`,
  );
};
