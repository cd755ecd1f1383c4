import { availableParallelism } from 'node:os';
import {
  eachUnguessable,
  inProduction,
  notLocal,
  notSandbox,
  overTls,
  randomKeys,
  strongPassword,
  unguessable,
} from '@repo/server/settings/production';
import {
  address,
  atLeast,
  databaseAddress,
  list,
  logLevel,
  masterKeys,
  watchSettings,
  nodeEnv,
  origin,
  port,
  secret,
  text,
  timeZone,
  webAddress,
} from '@repo/server/settings/settings';

/** A provider's address. */
const provider = (address: string) =>
  inProduction(webAddress().default(address), overTls, notLocal);

/** The settings that `stripe:setup` needs. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: inProduction(text(), notSandbox, unguessable),
  STRIPE_API_URL: provider('https://api.stripe.com'),
};

/** The environment variables that the API reads, one row for each. */
export const settings = {
  NODE_ENV: nodeEnv(),
  HOST: text().default('127.0.0.1'),
  PORT: port().default(3000),
  DATABASE_URL: inProduction(databaseAddress(), strongPassword),
  DATABASE_POOL: atLeast(1).default(10),
  PUBLIC_URL: inProduction(origin(), overTls),
  SECRET_KEY: inProduction(secret(), unguessable),
  MASTER_KEYS: inProduction(masterKeys(), randomKeys),
  // Argon2id; raising them rehashes each password at its next login.
  PASSWORD_MEMORY_KIB: atLeast(19_456).default(65_536),
  PASSWORD_PASSES: atLeast(2).default(3),
  // Each takes a core and PASSWORD_MEMORY_KIB; several APIs on one machine share its cores.
  PASSWORD_AT_ONCE: atLeast(1).default(availableParallelism()),
  ...stripeSettings,
  STRIPE_WEBHOOK_SECRETS: inProduction(list(), eachUnguessable),
  GOOGLE_CLIENT_ID: inProduction(text(), notSandbox),
  GOOGLE_CLIENT_SECRET: inProduction(text(), notSandbox, unguessable),
  GOOGLE_AUTHORIZATION_URL: provider('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: provider('https://oauth2.googleapis.com/token'),
  GOOGLE_USERINFO_URL: provider('https://openidconnect.googleapis.com/v1/userinfo'),
  // Members answer the coach at this address, and the coach's page shows this clock.
  COACH_EMAIL: address(),
  COACH_TIME_ZONE: timeZone().default('America/New_York'),
  LOG_LEVEL: logLevel(),
  ...watchSettings,
};
