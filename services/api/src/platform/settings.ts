import { num, port, str, url } from 'envalid';
import {
  address,
  atLeast,
  list,
  logLevel,
  masterKeys,
  nodeEnv,
  origin,
  secret,
  timeZone,
} from '@repo/backend/settings';

/** What `stripe:setup` needs of them. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: str(),
  STRIPE_API_URL: url({ default: 'https://api.stripe.com' }),
};

/** What the API reads of its environment, one row a setting. */
export const settings = {
  NODE_ENV: nodeEnv(),
  HOST: str({ default: '127.0.0.1' }),
  PORT: port({ default: 3000 }),
  DATABASE_URL: url(),
  DATABASE_POOL: num({ default: 10 }),
  PUBLIC_URL: origin(),
  SECRET_KEY: secret(),
  MASTER_KEYS: masterKeys(),
  // Argon2id; raising them rehashes each password at its next login.
  PASSWORD_MEMORY_KIB: atLeast(19_456)({ default: 65_536 }),
  PASSWORD_PASSES: atLeast(2)({ default: 3 }),
  ...stripeSettings,
  STRIPE_WEBHOOK_SECRETS: list(),
  GOOGLE_CLIENT_ID: str(),
  GOOGLE_CLIENT_SECRET: str(),
  GOOGLE_AUTHORIZATION_URL: url({ default: 'https://accounts.google.com/o/oauth2/v2/auth' }),
  GOOGLE_TOKEN_URL: url({ default: 'https://oauth2.googleapis.com/token' }),
  GOOGLE_USERINFO_URL: url({ default: 'https://openidconnect.googleapis.com/v1/userinfo' }),
  // Members answer the coach at this address, and the coach's page shows this clock.
  COACH_EMAIL: address(),
  COACH_TIME_ZONE: timeZone({ default: 'America/New_York' }),
  LOG_LEVEL: logLevel(),
};
