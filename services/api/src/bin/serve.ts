import { createHeartbeat } from '@repo/server/heartbeat';
import { startMetrics } from '@repo/server/metrics/start-metrics';
import { createApp } from '../app.ts';
import { HealthController } from '../platform/health.controller.ts';
import { readConfig } from '../platform/config.ts';
import { Draining } from '../platform/calls/refusals.ts';

/** Connections that may wait to be accepted: what Linux allows. Node's 511 are fewer than a flood of logins has. */
const backlog = 4_096;

const config = readConfig();

const start = async () => {
  const app = await createApp(config);
  await startMetrics(config);
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
await app.listen({ port: config.PORT, host: config.HOST, backlog });

/** How often the health check learns that this process is not stuck, in milliseconds. */
const beatMs = 2_000;
const heartbeat = createHeartbeat(config.PROGRESS_FOLDER);
const beat = (): void => {
  heartbeat.turned();
  void app
    .get(HealthController)
    .ready()
    .then(heartbeat.done, () => undefined);
};
if (config.PROGRESS_FOLDER) setInterval(beat, beatMs).unref();

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    // Ends idle connections at once and gives running calls a few seconds to finish.
    setInterval(() => app.getHttpServer().closeIdleConnections(), 100).unref();
    setTimeout(() => app.getHttpServer().closeAllConnections(), 6_000).unref();
    setTimeout(() => process.exit(1), 8_000).unref();
    void app.close().then(() => process.exit(0));
  });
