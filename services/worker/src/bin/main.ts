import pg from 'pg';
import { createLog } from '@repo/backend/log';
import { connectQueue } from '../platform/queue/queue.ts';
import { readConfig } from '../platform/config.ts';
import { createContext } from '../platform/context.ts';
import { startWorker } from '../worker.ts';

/** Handlebars templates by name; the build puts them here (`rolldown.config.mjs`). */
declare const emailTemplates: Record<string, string>;

/** How long after SIGTERM the process ends, whatever still runs, in milliseconds. */
const lastMomentMs = 7_500;

const config = readConfig();
const log = createLog('worker', config.LOG_LEVEL);

const openDatabase = async (): Promise<pg.Pool> => {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    application_name: 'worker',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', (err) => log.warn({ err }, 'database connection lost'));
  await pool.query('select from care_counts limit 0').catch((cause: unknown) => {
    throw new Error('DATABASE_URL: no database answers there, or it is not migrated', { cause });
  });
  return pool;
};

const stopOn = (signals: readonly NodeJS.Signals[], stop: () => Promise<void>): void => {
  let isStopping = false;
  const leave = (): void => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    setTimeout(() => process.exit(0), lastMomentMs).unref();
    void stop()
      .catch((err: unknown) => log.warn({ err }, 'not stopped cleanly'))
      .finally(() => process.exit(0));
  };
  for (const signal of signals) process.on(signal, leave);
};

const start = async (): Promise<void> => {
  const pool = await openDatabase();
  const connection = await connectQueue(config.QUEUE_URL);
  const context = createContext({ config, log, pool }, emailTemplates);
  const worker = await startWorker(context, connection);
  stopOn(['SIGTERM', 'SIGINT'], async () => {
    await worker.stop();
    await connection.close();
    context.mailer.close();
    await pool.end();
  });
  log.info('ready');
};

start().catch((error: unknown) => {
  // Errors at start are ours and say what to do; they hold nobody's data.
  process.stderr.write(`worker: ${error instanceof Error ? error.message : 'cannot start'}\n`);
  process.exit(1);
});
