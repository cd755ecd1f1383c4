import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { listenLocally } from '@repo/testing/ports';

export interface Proxy {
  /** The target's address, through the proxy. */
  url: string;
  /** Ends every connection and refuses new ones, like a killed server. */
  cut: () => Promise<void>;
  /** Takes connections again. */
  restore: () => Promise<void>;
  /** @returns how many connections are open now */
  connections: () => number;
  close: () => Promise<void>;
}

const join = (client: Socket, host: string, port: number, sockets: Set<Socket>): void => {
  const server = connect(port, host);
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    sockets.add(one);
    one.pipe(other);
    one.on('error', () => undefined);
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
  }
};

const stop = async (server: Server, sockets: Set<Socket>): Promise<void> => {
  if (!server.listening) return;
  server.close();
  for (const socket of sockets) socket.resetAndDestroy();
  await once(server, 'close');
};

/** A proxy to a shared server, so that one test can cut it off. */
export const startProxy = async (target: string): Promise<Proxy> => {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => join(client, hostname, Number(targetPort), sockets));
  const port = await listenLocally(server);
  const url = Object.assign(new URL(target), { host: `127.0.0.1:${String(port)}` }).href;
  const cut = () => stop(server, sockets);
  const restore = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  return { url, cut, restore, connections: () => sockets.size / 2, close: cut };
};
