import { randomBytes } from 'node:crypto';

/** A complete environment of the API; nothing in it leads anywhere. */
export const apiEnvironment = (databaseUrl: string, port: number): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'http://localhost:8080',
  SECRET_KEY: randomBytes(32).toString('hex'),
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  STRIPE_SECRET_KEY: `sk_${randomBytes(8).toString('hex')}`,
  STRIPE_WEBHOOK_SECRETS: `whsec_${randomBytes(8).toString('hex')}`,
  GOOGLE_CLIENT_ID: 'bench',
  GOOGLE_CLIENT_SECRET: randomBytes(8).toString('hex'),
});
