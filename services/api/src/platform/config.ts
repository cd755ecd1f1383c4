import { readSettings } from '@repo/server/settings/settings';
import { settings, stripeSettings } from './settings.ts';

export const readStripeConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  readSettings('stripe:setup', stripeSettings, environment);

export const readDatabaseConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  readSettings('ops', { DATABASE_URL: settings.DATABASE_URL }, environment);

export const readMigrationConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  readSettings('migrate', { DATABASE_URL: settings.DATABASE_URL }, environment);

export const readKeysConfig = (environment: NodeJS.ProcessEnv = process.env) => {
  const { DATABASE_URL, MASTER_KEYS } = settings;
  return readSettings('ops', { DATABASE_URL, MASTER_KEYS }, environment);
};

/** The only reader of the API's environment; exits when any setting is wrong. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  readSettings('api', settings, environment);

export type Config = ReturnType<typeof readConfig>;

/** Injection token of the configuration. */
export const CONFIG = Symbol('config');
