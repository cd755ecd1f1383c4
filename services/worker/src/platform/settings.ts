import { num, str, url } from 'envalid';
import {
  address,
  logLevel,
  mailServer,
  masterKeys,
  nodeEnv,
  origin,
  secret,
  timeZone,
} from '@repo/backend/settings';

/** What the worker reads of its environment, one row a setting. */
export const settings = {
  NODE_ENV: nodeEnv(),
  DATABASE_URL: url(),
  DATABASE_POOL: num({ default: 10 }),
  QUEUE_URL: url(),
  PUBLIC_URL: origin(),
  SECRET_KEY: secret(),
  MASTER_KEYS: masterKeys(),
  SMTP_URL: mailServer(),
  MAIL_FROM: address(),
  COACH_EMAIL: address(),
  COACH_TIME_ZONE: timeZone({ default: 'America/New_York' }),
  OPENAI_API_KEY: str(),
  OPENAI_BASE_URL: url({ default: 'https://api.openai.com/v1' }),
  OPENAI_MODEL: str(),
  /** Unset: the address next to the model's. */
  OPENAI_MODERATION_URL: url({ default: undefined }),
  OPENAI_MODERATION_MODEL: str({ default: 'omni-moderation-latest' }),
  LOG_LEVEL: logLevel(),
};
