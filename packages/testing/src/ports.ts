import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const listen = async (port: number, host: string): Promise<number> => {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const { port: given } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return given;
};

/** @returns a port of the loopback interface that is free at this moment */
export const freePort = (): Promise<number> => listen(0, '127.0.0.1');

/** @returns whether a port is free on every interface */
export const isFree = (port: number): Promise<boolean> =>
  listen(port, '0.0.0.0').then(
    () => true,
    () => false,
  );
