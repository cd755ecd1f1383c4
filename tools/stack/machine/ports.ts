import { isFree } from '@repo/testing/ports';
import { UserError } from '../terminal.ts';

/** @returns the port that a setting names; refuses one that is in use */
export const claimPort = async (setting: string, fallback: number): Promise<number> => {
  const port = Number(process.env[setting] ?? fallback);
  if (!(port > 0 && port < 65_536)) throw new UserError(`${setting} must be a port number`);
  if (await isFree(port)) return port;
  throw new UserError(
    `port ${port} is in use: stop what listens there, or set ${setting} to another`,
  );
};
