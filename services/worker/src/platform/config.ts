import { readSettings } from '@repo/backend/settings/settings';
import { workerSettings } from './settings.ts';

/** The only reader of the worker's environment; ends the process when anything in it is wrong. */
export const readWorkerConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  readSettings('worker', workerSettings, environment);

export type WorkerConfig = ReturnType<typeof readWorkerConfig>;

/** What the health check reads: a health check must not fail on somebody's mail server. */
export const readHealthConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  readSettings('worker', { PROGRESS_FILE: workerSettings.PROGRESS_FILE }, environment);
