import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { socketFolder, socketIn, throughSocket, claimPort } from './ports.ts';

const url = 'postgres://app:secret@127.0.0.1:5433/app';

test('a database with a socket is reached through its folder; everything else stays', () => {
  const near = throughSocket(url, '/var/lib/a_b/postgres');
  expect(near).toBe('postgres://app:secret@%2Fvar%2Flib%2Fa_b%2Fpostgres:5433/app');
  expect(throughSocket(url, undefined)).toBe(url);
});

test('a folder whose path does not suit has no socket: the port is used', () => {
  expect(socketIn('/data', 'api.sock')).toBe('/data/api.sock');
  expect(socketFolder('/data/postgres')).toBe('/data/postgres');
  for (const folder of ['/my data', '/a,b', '/a;b', `/${'long'.repeat(30)}`]) {
    expect(socketIn(folder, 'api.sock')).toBeUndefined();
    expect(socketFolder(folder)).toBeUndefined();
  }
});

test('a start on a port that somebody uses ends with a line that names port and setting', async () => {
  const server = createServer().listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(claimPort(port, 'PORT')).rejects.toThrow(
    `port ${port} is in use: stop what listens there, or set PORT to another`,
  );
  server.close();
  await once(server, 'close');
  await expect(claimPort(port, 'PORT')).resolves.toBeUndefined();
});
