import { makeValidator, num, port, str, url } from 'envalid';

/** A setting of at least 32 characters: too short to guess is the point. */
const secret = makeValidator((value: string) => {
  if (value.length < 32) throw new Error('must have at least 32 characters');
  return value;
});

/** Several values in one setting, comma separated; the first is the newest. */
const list = makeValidator<string[]>((value: string) => {
  const values = value.split(',').map((one) => one.trim());
  if (values.some((one) => one === '')) throw new Error('must be a comma separated list');
  return values;
});

/** A whole number that may be raised but never fall below what is safe. */
const atLeast = (least: number) =>
  makeValidator<number>((value: string) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < least)
      throw new Error(`must be a whole number of at least ${String(least)}`);
    return number;
  });

/** An origin: scheme, host and port, nothing behind. */
const origin = makeValidator((value: string) => {
  if (new URL(value).origin !== value)
    throw new Error('must be an origin like https://example.com');
  return value;
});

export const stripeSettings = {
  STRIPE_SECRET_KEY: str(),
  STRIPE_API_URL: url({ default: 'https://api.stripe.com' }),
};

/** What the API reads of its environment, one row a setting. */
export const settings = {
  NODE_ENV: str({ choices: ['production', 'development', 'test'], default: 'development' }),
  HOST: str({ default: '127.0.0.1' }),
  PORT: port({ default: 3000 }),
  DATABASE_URL: url(),
  DATABASE_POOL: num({ default: 10 }),
  PUBLIC_URL: origin(),
  SECRET_KEY: secret(),
  MASTER_KEYS: str(),
  // Argon2id; raising them rehashes each password at its next login (decision 5).
  PASSWORD_MEMORY_KIB: atLeast(19_456)({ default: 65_536 }),
  PASSWORD_PASSES: atLeast(2)({ default: 3 }),
  ...stripeSettings,
  STRIPE_WEBHOOK_SECRETS: list(),
  GOOGLE_CLIENT_ID: str(),
  GOOGLE_CLIENT_SECRET: str(),
  GOOGLE_AUTHORIZATION_URL: url({ default: 'https://accounts.google.com/o/oauth2/v2/auth' }),
  GOOGLE_TOKEN_URL: url({ default: 'https://oauth2.googleapis.com/token' }),
  GOOGLE_USERINFO_URL: url({ default: 'https://openidconnect.googleapis.com/v1/userinfo' }),
  LOG_LEVEL: str({ choices: ['debug', 'info', 'warn', 'error', 'silent'], default: 'info' }),
};
