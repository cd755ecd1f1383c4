import { readSettings } from '@repo/backend/settings';
import { settings } from './settings.ts';

/** The only reader of the worker's environment; ends the process when anything in it is wrong. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  readSettings('worker', settings, environment);

export type Config = ReturnType<typeof readConfig>;

/** What the health check reads: a health check must not fail on somebody's mail server. */
export const readHealthConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  readSettings('worker', { PROGRESS_FILE: settings.PROGRESS_FILE }, environment);
