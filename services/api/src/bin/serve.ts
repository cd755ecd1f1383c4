import { once } from 'node:events';
import { lstatSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startMetrics } from '@repo/backend/metrics/metrics';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { Draining } from '../platform/calls/refusals.ts';

/** Connections that may wait to be accepted: what Linux allows. Node's 511 are fewer than a flood of logins has. */
const backlog = 4_096;

type Place = Pick<Config, 'HOST' | 'PORT' | 'SOCKET'>;

/**
 * Listens on its port. With a socket for a gateway on the same machine, the server itself listens
 * on the socket, whose calls a shutdown waits for; the port then serves the operator.
 */
const startListening = async (
  app: NestFastifyApplication,
  { HOST, PORT, SOCKET }: Place,
): Promise<void> => {
  if (SOCKET === '') return void (await app.listen({ port: PORT, host: HOST, backlog }));
  // A killed API leaves its socket behind; anything else at this path is not ours to remove.
  if (lstatSync(SOCKET, { throwIfNoEntry: false })?.isSocket()) rmSync(SOCKET);
  await app.listen({ path: SOCKET, backlog });
  const server = app.getHttpServer();
  const port = createServer((connection) => server.emit('connection', connection));
  server.once('close', () => port.close());
  await once(port.listen(PORT, HOST), 'listening');
};

const config = readConfig();

const start = async () => {
  const app = await createApp(config);
  await startMetrics('api', config);
  return app;
};

const app = await start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : 'unknown reason';
  process.stderr.write(`api cannot start: ${reason}\n`);
  process.exit(1);
});
// Sent before SIGTERM, while another API takes over (deploy/ops/roll.sh).
process.on('SIGUSR2', () => {
  app.get(Draining).begin();
});
await startListening(app, config);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    // Ends idle connections at once and gives running calls a few seconds to finish.
    setInterval(() => app.getHttpServer().closeIdleConnections(), 100).unref();
    setTimeout(() => app.getHttpServer().closeAllConnections(), 6_000).unref();
    setTimeout(() => process.exit(1), 8_000).unref();
    void app.close().then(() => process.exit(0));
  });
