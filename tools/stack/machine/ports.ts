import { isFree } from '@repo/testing/ports';
import { UserError } from '../terminal.ts';

/** @returns the port that a setting names; refuses one that is in use */
export const claimPort = async (setting: string, fallback: number): Promise<number> => {
  const value = process.env[setting] ?? String(fallback);
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65_535)
    throw new UserError(`${setting} must be a port number, not "${value}"`);
  if (await isFree(port)) return port;
  throw new UserError(
    `port ${port} is in use: stop what listens there, or set ${setting} to another`,
  );
};
