import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { listenLocally } from './ports.ts';

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
export const startProxy = async (target: string) => {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => join(client, hostname, Number(targetPort), sockets));
  const port = await listenLocally(server);
  const url = Object.assign(new URL(target), { host: `127.0.0.1:${String(port)}` }).href;
  /** Ends every connection and refuses new ones, like a killed server. */
  const cut = () => stop(server, sockets);
  /** Takes connections again. */
  const restore = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  return { url, cut, restore };
};
