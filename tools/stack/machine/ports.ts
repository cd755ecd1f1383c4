import { isFree } from '@repo/testing/ports';
import { until } from '../processes/until.ts';
import { UserError } from '../terminal.ts';

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
