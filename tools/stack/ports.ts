import { createServer } from 'node:net';
import { Stop } from './stop.ts';
import { until } from './until.ts';

const listenOnce = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(bound));
    });
  });

/** @returns a port of the loopback interface that nobody listens on at this moment. */
export const freePort = (): Promise<number> => listenOnce(0, '127.0.0.1');

const isFree = (port: number): Promise<boolean> =>
  listenOnce(port, '0.0.0.0').then(
    () => true,
    () => false,
  );

/**
 * Refuses a port that somebody uses. A launcher that was killed a moment ago takes its children
 * with it, which needs a moment: so a taken port gets two seconds.
 */
export const claimPort = async (port: number, setting: string): Promise<void> => {
  if (await until(() => isFree(port), 2_000)) return;
  throw new Stop(`port ${port} is in use: stop what listens there, or set ${setting} to another`);
};
