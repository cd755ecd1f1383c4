import { randomBytes } from 'node:crypto';
import { readConfig, type Config } from '../platform/config.ts';
import { settings } from '../platform/settings.ts';

/** The product's origin in tests, which a test's browser sends. */
export const publicUrl = 'http://localhost:8080';

/** Fits every setting that a suite does not care about: a text, an origin, a long enough secret. */
const anything = 'https://only-for-tests.example.com';
const required = Object.entries(settings)
  .filter(([, row]) => !('default' in row))
  .map(([name]) => [name, anything] as const);

/** A complete environment with fresh secrets; a suite overrides what it tests. */
export const testEnvironment = (
  databaseUrl: string,
  overrides: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(required),
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: publicUrl,
  SECRET_KEY: randomBytes(32).toString('hex'),
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  // The cheapest parameters that are still allowed: suites hash often.
  PASSWORD_MEMORY_KIB: '19456',
  PASSWORD_PASSES: '2',
  PASSWORD_AT_ONCE: '2',
  STRIPE_SECRET_KEY: 'sk_test_suite',
  STRIPE_WEBHOOK_SECRETS: 'whsec_suite',
  // The sandbox of `npm test` accepts only this client.
  GOOGLE_CLIENT_ID: 'sandbox-client',
  GOOGLE_CLIENT_SECRET: 'sandbox-secret',
  COACH_EMAIL: 'The coach <coach@example.com>',
  LOG_LEVEL: 'silent',
  ...overrides,
});

export const testConfig = (databaseUrl: string, overrides: NodeJS.ProcessEnv): Config =>
  readConfig(testEnvironment(databaseUrl, overrides));
