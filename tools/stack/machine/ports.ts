import getPort from 'get-port';
import { until } from '../processes/until.ts';
import { UserError } from '../user-error.ts';

/** @returns a port of the loopback interface that nobody listens on at this moment. */
export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1' });

/**
 * Refuses a port that somebody uses. A launcher that was killed a moment ago takes its children
 * with it, which needs a moment: so a taken port gets two seconds.
 */
export const claimPort = async (port: number, setting: string): Promise<void> => {
  const isFree = async () => (await getPort({ port, host: '0.0.0.0' })) === port;
  if (await until(isFree, 2_000)) return;
  throw new UserError(
    `port ${port} is in use: stop what listens there, or set ${setting} to another`,
  );
};
