import { commonSettings } from '../settings.ts';

/** A complete environment of an API; a suite overrides what it tests. */
export const testEnvironment = (
  databaseUrl: string,
  overrides: NodeJS.ProcessEnv = {},
): NodeJS.ProcessEnv => ({
  ...commonSettings(databaseUrl),
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
