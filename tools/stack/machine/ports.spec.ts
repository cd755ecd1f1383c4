import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { claimPort } from './ports.ts';

test('a start on a port that somebody uses ends with a line that names port and setting', async () => {
  const server = createServer().listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.env['SOME_PORT'] = String(port);
  await expect(claimPort('SOME_PORT', 1)).rejects.toThrow(
    `port ${port} is in use: stop what listens there, or set SOME_PORT to another`,
  );
  server.close();
  await once(server, 'close');
  await expect(claimPort('SOME_PORT', 1)).resolves.toBe(port);
});
