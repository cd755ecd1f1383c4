import {
  inProduction,
  mailOverTls,
  notLocal,
  notSandbox,
  overTls,
  randomKeys,
  strongPassword,
  unguessable,
} from '@repo/server/settings/production';
import {
  readSettings,
  address,
  atLeast,
  databaseAddress,
  logLevel,
  mailServer,
  masterKeys,
  watchSettings,
  nodeEnv,
  origin,
  queueAddress,
  secret,
  text,
  timeZone,
  webAddress,
} from '@repo/server/settings/settings';

/** The environment variables that the worker reads, one row for each. */
export const workerSettings = {
  NODE_ENV: nodeEnv(),
  DATABASE_URL: inProduction(databaseAddress(), strongPassword),
  DATABASE_POOL: atLeast(1).default(10),
  QUEUE_URL: inProduction(queueAddress(), strongPassword),
  PUBLIC_URL: inProduction(origin(), overTls),
  SECRET_KEY: inProduction(secret(), unguessable),
  MASTER_KEYS: inProduction(masterKeys(), randomKeys),
  SMTP_URL: inProduction(mailServer(), notLocal, mailOverTls),
  MAIL_FROM: address(),
  COACH_EMAIL: address(),
  COACH_TIME_ZONE: timeZone().default('America/New_York'),
  /** The owner of the business, who gets mails that need a decision; unset: the coach. */
  OWNER_EMAIL: address().optional(),
  OPENAI_API_KEY: inProduction(text(), notSandbox),
  OPENAI_BASE_URL: inProduction(
    webAddress().default('https://api.openai.com/v1'),
    overTls,
    notLocal,
  ),
  OPENAI_MODEL: inProduction(text(), notSandbox),
  /** Unset: the address next to the model's. */
  OPENAI_MODERATION_URL: inProduction(webAddress().optional(), overTls, notLocal),
  OPENAI_MODERATION_MODEL: text().default('omni-moderation-latest'),
  LOG_LEVEL: logLevel(),
  /** Not empty: the database's provider makes the backups. */
  BACKUPS_ELSEWHERE: text().default(''),
  ...watchSettings,
};

/** The only reader of the worker's environment; exits when any setting is wrong. */
export const readWorkerConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  readSettings('worker', workerSettings, environment);

export type WorkerConfig = ReturnType<typeof readWorkerConfig>;
