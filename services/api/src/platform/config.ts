import { cleanEnv } from 'envalid';
import { settings, stripeSettings } from './settings.ts';

/** What `stripe:setup` needs of it. */
export const readStripeConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  cleanEnv(environment, stripeSettings);

/**
 * The only reader of the API's environment; exits with the full list of what is missing.
 * A plain copy: Nest looks into what it injects, which envalid's own object forbids.
 */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env) => ({
  ...cleanEnv(environment, settings),
});

export type Config = ReturnType<typeof readConfig>;

/** Injection token of the configuration. */
export const CONFIG = Symbol('config');
