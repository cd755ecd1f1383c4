import { createDatabase } from '../database/database.ts';
import { settled } from '../database/events.ts';
import { startBuilt } from '../program.ts';
import { startModel } from '../providers/model.ts';
import { startRedis } from '../providers/redis.ts';
import { decodeMail, startSmtp } from '../providers/smtp.ts';
import { commonSettings, readCommon } from '../settings.ts';

const settingsOf = (
  database: Awaited<ReturnType<typeof createDatabase>>,
  smtp: string,
  model: string,
  queue?: string,
) => ({
  ...commonSettings(database.appUrl),
  QUEUE_URL: queue ?? database.url,
  SMTP_URL: smtp,
  MAIL_FROM: 'Whole & Held <hello@example.com>',
  COACH_EMAIL: 'coach@example.com',
  OPENAI_API_KEY: 'test',
  OPENAI_BASE_URL: model,
  OPENAI_MODEL: 'test-model',
  LOG_LEVEL: 'info',
});

/** Runs the built worker, or another of its programs (`doctor`). */
export const runWorker = (settings: Record<string, string>, program: 'main' | 'doctor' = 'main') =>
  startBuilt(`worker/${program}`, settings);

/**
 * The environment of a worker: its database, a mail server and a model that a test scripts.
 * @param queueUrl the queue server; without it the database itself is the queue
 * @param others settings that replace those of the fakes
 */
export const createStack = async (queueUrl?: string, others: Record<string, string> = {}) => {
  const database = await createDatabase();
  const [smtp, model] = await Promise.all([startSmtp(), startModel()]);
  const settings = { ...settingsOf(database, smtp.url, model.url, queueUrl), ...others };
  /** The log lines of its workers. */
  const lines: string[] = [];
  const running = new Set<() => Promise<void>>();
  /** Starts one more worker. @returns how to stop it */
  const start = async () => {
    const worker = startBuilt('worker/main', settings, [], lines);
    await worker.ready();
    const stop = async (): Promise<void> => {
      running.delete(stop);
      worker.child.kill('SIGTERM');
      await worker.ended();
    };
    running.add(stop);
    return stop;
  };
  /** Runs one worker until nothing is left. @returns all mails so far, decoded */
  const deliver = async (): Promise<string[]> => {
    const stop = await start();
    await settled(database.pool);
    await stop();
    return smtp.mails.map(decodeMail);
  };
  const stop = async (): Promise<void> => {
    await Promise.all([...running].map((one) => one()));
    await Promise.all([smtp.close(), model.close(), database.drop()]);
  };
  const { pool } = database;
  const config = readCommon(settings);
  return { settings, config, database, pool, smtp, model, lines, start, deliver, stop };
};

export type Stack = Awaited<ReturnType<typeof createStack>>;

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
  const stack = await useStack({}, redis?.url);
  afterAll(() => redis?.close());
  return stack;
};
