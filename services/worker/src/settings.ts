import { makeValidator, num, str, url } from 'envalid';
import { MasterKeys } from '@repo/backend/encryption';

/** The secret is shared with the API, so its lower limit is as well. */
const secret = makeValidator((value: string) => {
  if (value.length < 32) throw new Error('must have at least 32 characters');
  return value;
});

const masterKeys = makeValidator((value: string) => new MasterKeys(value));

const mailServer = makeValidator((value: string) => {
  if (!/^smtps?:\/\//.test(value)) throw new Error('must start with smtp:// or smtps://');
  return value;
});

/** An origin: scheme, host and port, nothing behind. Links in mails start with it. */
const origin = makeValidator((value: string) => {
  if (new URL(value).origin !== value)
    throw new Error('must be an origin like https://example.com');
  return value;
});

const address = makeValidator((value: string) => {
  if (!/^(?:[^<>\r\n]+<)?[^\s@<>]+@[^\s@<>]+>?$/.test(value)) throw new Error('must be an address');
  return value;
});

/** What the worker reads of its environment, one row a setting. */
export const settings = {
  NODE_ENV: str({ choices: ['production', 'development', 'test'], default: 'development' }),
  DATABASE_URL: url(),
  DATABASE_POOL: num({ default: 10 }),
  QUEUE_URL: url(),
  PUBLIC_URL: origin(),
  SECRET_KEY: secret(),
  MASTER_KEYS: masterKeys(),
  SMTP_URL: mailServer(),
  MAIL_FROM: address(),
  COACH_EMAIL: address(),
  OPENAI_API_KEY: str(),
  OPENAI_BASE_URL: url({ default: 'https://api.openai.com/v1' }),
  OPENAI_MODEL: str(),
  LOG_LEVEL: str({ choices: ['debug', 'info', 'warn', 'error', 'silent'], default: 'info' }),
};
