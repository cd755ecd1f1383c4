import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Serves on a free port of this machine only. @returns the port */
export const listenLocally = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
