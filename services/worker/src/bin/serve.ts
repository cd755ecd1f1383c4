import { createLog } from '@repo/server/log';
import { watchPool } from '@repo/server/metrics/metrics';
import { startMetrics } from '@repo/server/metrics/start-metrics';
import { readWorkerConfig } from '../platform/settings.ts';
import { createContext, type Context } from '../platform/context.ts';
import { openDatabase } from '@repo/server/database/pool';
import { createHeartbeat, type Heartbeat } from '@repo/server/heartbeat';
import { connectQueue, type QueueConnection } from '../platform/queue/queue.ts';
import { openWithRetry } from '@repo/server/open-with-retry';
import { startWorker } from '../worker.ts';

/** Handlebars templates by name; the build puts them here (`rolldown.config.mjs`). */
declare const emailTemplates: Record<string, string>;
declare const weekPrompts: readonly string[];

/** Milliseconds after SIGTERM until the process ends, even if work is still running. */
const lastMomentMs = 7_500;

const config = readWorkerConfig();
const log = createLog('worker', config.LOG_LEVEL);

const complain = (sentence: string): void => void process.stderr.write(`worker: ${sentence}\n`);

/** Waits until `open` succeeds; keeps the heartbeat alive so that the worker does not look stuck. */
const whenThere = <Opened>(heartbeat: Heartbeat, open: () => Promise<Opened>): Promise<Opened> =>
  openWithRetry(() => open().finally(heartbeat.turned), complain);

const stopOn = (signals: readonly NodeJS.Signals[], stop: () => Promise<void>): void => {
  let isStopping = false;
  const leave = (): void => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    setTimeout(() => process.exit(0), lastMomentMs).unref();
    void stop()
      .catch((err: unknown) => log.warn({ err }, 'worker did not shut down cleanly'))
      .finally(() => process.exit(0));
  };
  for (const signal of signals) process.on(signal, leave);
};

const startOnQueue = async (
  context: Context,
  connection: QueueConnection,
  heartbeat: Heartbeat,
) => {
  try {
    return { connection, worker: await startWorker(context, connection, heartbeat) };
  } catch (error) {
    await connection.close();
    throw error;
  }
};

const start = async (): Promise<void> => {
  const heartbeat = createHeartbeat(config.PROGRESS_FOLDER);
  await startMetrics(config);
  const pool = await whenThere(heartbeat, () => openDatabase(config, log));
  watchPool(pool);
  const context = createContext({ config, log, pool, prompts: weekPrompts }, emailTemplates);
  const { connection, worker } = await whenThere(heartbeat, async () =>
    startOnQueue(context, await connectQueue(config.QUEUE_URL), heartbeat),
  );
  stopOn(['SIGTERM', 'SIGINT'], async () => {
    await worker.stop();
    await connection.close();
    context.mailer.close();
    await pool.end();
  });
  log.info('ready');
};

start().catch((error: unknown) => {
  // Startup errors say what to do and hold no personal data.
  complain(error instanceof Error ? error.message : 'cannot start: an unknown error was thrown');
  process.exit(1);
});
