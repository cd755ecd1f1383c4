import { join } from 'node:path';
import { isFree } from '@repo/testing/ports';
import { until } from '../processes/until.ts';
import { UserError } from '../terminal.ts';

/** Linux limits a socket's path to 108 bytes; nginx and PostgreSQL parse it as part of a list. */
const isPlain = (path: string): boolean => /^[\w./-]{1,100}$/.test(path);

/**
 * The socket on which a service listens in addition to its port, to spare both sides TCP.
 * @returns undefined if the folder's path is too long or has special characters
 */
export const socketIn = (folder: string, name: string): string | undefined => {
  const path = join(folder, name);
  return isPlain(path) ? path : undefined;
};

/** @returns the folder where PostgreSQL may have its socket, for any port */
export const socketFolder = (cluster: string): string | undefined =>
  socketIn(cluster, '.s.PGSQL.65535') && cluster;

/** @returns the same database by its socket in `folder`, where it has one */
export const throughSocket = (url: string, folder: string | undefined): string =>
  folder ? Object.assign(new URL(url), { hostname: encodeURIComponent(folder) }).href : url;

/**
 * Refuses a port that is in use. The children of a launcher that was just killed need a moment to end,
 * so a used port gets two seconds.
 */
export const claimPort = async (port: number, setting: string): Promise<void> => {
  if (await until(() => isFree(port), 2_000)) return;
  throw new UserError(
    `port ${port} is in use: stop what listens there, or set ${setting} to another`,
  );
};
