import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { loopback } from '@repo/tools/stack/settings';
import type { Strike } from './strike.ts';

const connect = async (port: number): Promise<Socket | undefined> => {
  const socket = createConnection({ port, host: loopback });
  socket.on('error', () => undefined);
  return once(socket, 'connect').then(
    () => socket,
    () => undefined,
  );
};

/** Holds connections open that send nothing, or never the end. @param line what each sends first */
const hold = (name: string, count: number, line: string): Strike => ({
  name,
  begin: async ({ stack }) => {
    const { gateway } = stack.layout.ports;
    const sockets = await Promise.all(Array.from({ length: count }, () => connect(gateway)));
    sockets.forEach((socket) => socket?.write(line));
    return () => sockets.forEach((socket) => socket?.destroy());
  },
});

export const clientStrikes: readonly Strike[] = [
  hold('2,000 idle sockets', 2_000, ''),
  hold('300 headers without an end', 300, 'GET /api/me HTTP/1.1\r\nhost: localhost\r\nx-a: '),
  hold(
    '60 bodies without an end',
    60,
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 900\r\n\r\n{',
  ),
];
