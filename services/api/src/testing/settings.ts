import { randomBytes } from 'node:crypto';
import { readConfig, type Config } from '../platform/config.ts';

/** Where the product pretends to live; the origin that a test's browser names. */
export const publicUrl = 'http://localhost:8080';

/** A complete environment with fresh secrets; a suite overrides what it is about. */
export const testEnvironment = (
  databaseUrl: string,
  overrides: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: publicUrl,
  SECRET_KEY: randomBytes(32).toString('hex'),
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  // The cheapest parameters that are still allowed: suites hash often.
  PASSWORD_MEMORY_KIB: '19456',
  PASSWORD_PASSES: '2',
  STRIPE_SECRET_KEY: 'sk_test_suite',
  STRIPE_WEBHOOK_SECRETS: 'whsec_suite',
  GOOGLE_CLIENT_ID: 'suite',
  GOOGLE_CLIENT_SECRET: 'suite-secret',
  LOG_LEVEL: 'silent',
  ...overrides,
});

export const testConfig = (databaseUrl: string, overrides: NodeJS.ProcessEnv): Config =>
  readConfig(testEnvironment(databaseUrl, overrides));
