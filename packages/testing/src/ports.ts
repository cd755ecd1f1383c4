import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** @returns whether a port is free on every interface */
export const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '0.0.0.0');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};

/**
 * @returns a port that is free at this moment. The system itself would choose one of those that
 *   outgoing connections also get (from 32,768 on), so that one may take it before a server does.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) ? port : freePort();
};

/** Serves on a free port of this machine only. @returns the port */
export const listenLocally = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};
