import { once } from 'node:events';
import { lstatSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from './config.ts';

type Place = Pick<Config, 'HOST' | 'PORT' | 'SOCKET'>;

/**
 * Listens at its port. With a socket, for a gateway on the same machine, that is the server's own
 * place, whose calls an end waits for; the port is then for whoever looks after the API.
 */
export const startListening = async (
  app: NestFastifyApplication,
  { HOST, PORT, SOCKET }: Place,
): Promise<void> => {
  if (SOCKET === '') return void (await app.listen(PORT, HOST));
  // One that was killed leaves it behind; anything else at this place is not ours to remove.
  if (lstatSync(SOCKET, { throwIfNoEntry: false })?.isSocket()) rmSync(SOCKET);
  await app.listen(SOCKET);
  const server = app.getHttpServer();
  const port = createServer((connection) => server.emit('connection', connection));
  server.once('close', () => port.close());
  await once(port.listen(PORT, HOST), 'listening');
};
