import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createLog } from '@repo/server/log';
import { connectQueue, type QueueConnection } from '../platform/queue/queue.ts';
import { readPrompts } from '@repo/content/weeks';
import { readWorkerConfig, type WorkerConfig } from '../platform/settings.ts';
import { createContext, type Context } from '../platform/context.ts';
import { QuietClient } from '@repo/server/database/pool';
import { createHeartbeat } from '@repo/server/heartbeat';
import { startWorker } from '../worker.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { settled } from './events.ts';
import { startModel, type FakeModel } from './model.ts';
import { startRedis } from './queue-servers.ts';
import { decodeMail, startSmtp } from './smtp.ts';

/** Every e-mail as the build compiles it; `npm test` does so once, for all suites. */
export const templates = JSON.parse(
  readFileSync(process.env['TEST_MAIL_TEMPLATES'] ?? '', 'utf8'),
) as Record<string, string>;

/** The environment of a worker: its database, a mail server and a model that a test scripts. */
export interface Stack {
  /** The environment of its workers. */
  settings: Record<string, string>;
  config: WorkerConfig;
  database: TestDatabase;
  pool: pg.Pool;
  smtp: Awaited<ReturnType<typeof startSmtp>>;
  model: FakeModel;
  /** The log lines of its workers. */
  lines: string[];
  /** Starts one more worker. @returns how to stop it */
  start: () => Promise<() => Promise<void>>;
  /** Runs one worker until nothing is left. @returns all mails so far, decoded */
  deliver: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const settingsOf = (database: TestDatabase, smtp: string, model: string, queue?: string) => ({
  NODE_ENV: 'test',
  DATABASE_URL: database.appUrl,
  QUEUE_URL: queue ?? database.url,
  PUBLIC_URL: 'http://localhost:8080',
  SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests',
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  SMTP_URL: smtp,
  MAIL_FROM: 'Whole & Held <hello@example.com>',
  COACH_EMAIL: 'coach@example.com',
  // It would be the first mail of every suite.
  OPENAI_API_KEY: 'test',
  OPENAI_BASE_URL: model,
  OPENAI_MODEL: 'test-model',
  LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
});

const startOne = async (config: WorkerConfig, lines: string[]) => {
  const pool = new pg.Pool({
    Client: QuietClient,
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
  });
  pool.on('error', () => undefined); // cut on purpose by some tests
  const connection: QueueConnection = await connectQueue(config.QUEUE_URL);
  const write = (line: string): void => {
    lines.push(line);
    if (process.env['TEST_LOG_LEVEL']) process.stdout.write(line);
  };
  const log = createLog('worker', config.LOG_LEVEL, { write });
  const context: Context = createContext({ config, log, pool, prompts: readPrompts() }, templates);
  const worker = await startWorker(context, connection, createHeartbeat(''));
  return async (): Promise<void> => {
    await worker.stop();
    await connection.close();
    context.mailer.close();
    await pool.end();
  };
};

/**
 * @param queueUrl the queue server; without it the database itself is the queue
 * @param others settings that replace those of the fakes
 */
export const createStack = async (
  queueUrl?: string,
  others: Record<string, string> = {},
): Promise<Stack> => {
  const database = await createDatabase();
  const [smtp, model] = await Promise.all([startSmtp(), startModel()]);
  const settings = { ...settingsOf(database, smtp.url, model.url, queueUrl), ...others };
  const config = readWorkerConfig(settings);
  const lines: string[] = [];
  const running = new Set<() => Promise<void>>();
  const start = async () => {
    const stopOne = await startOne(config, lines);
    const stop = async (): Promise<void> => {
      if (running.delete(stop)) await stopOne();
    };
    running.add(stop);
    return stop;
  };
  const deliver = async (): Promise<string[]> => {
    const stopOne = await start();
    await settled(database.pool);
    await stopOne();
    return smtp.mails.map(decodeMail);
  };
  const stop = async (): Promise<void> => {
    await Promise.all([...running].map((one) => one()));
    await Promise.all([smtp.close(), model.close(), database.drop()]);
  };
  const { pool } = database;
  return { settings, config, database, pool, smtp, model, lines, start, deliver, stop };
};

/** The environment of a suite: each test begins without mails, and all ends with the suite. */
export const useStack = async (
  others?: Record<string, string>,
  queueUrl?: string,
): Promise<Stack> => {
  const stack = await createStack(queueUrl, others);
  beforeEach(() => {
    stack.smtp.mails.length = 0;
    stack.smtp.behavior = 'accept';
  });
  afterAll(() => stack.stop());
  return stack;
};

/** The same with this queue server; "postgres" is the database itself. */
export const useStackOn = async (queue: 'postgres' | 'redis'): Promise<Stack> => {
  const redis = queue === 'redis' ? await startRedis() : undefined;
  const stack = await useStack({ LOG_LEVEL: 'info' }, redis?.url);
  afterAll(() => redis?.close());
  return stack;
};
