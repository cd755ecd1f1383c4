import { readSettings } from '@repo/backend/settings';
import { settings } from './settings.ts';

/** The only reader of the worker's environment; ends the process when anything in it is wrong. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  readSettings('worker', settings, environment);

export type Config = ReturnType<typeof readConfig>;
