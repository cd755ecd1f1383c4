import {
  cleanEnv,
  EnvMissingError,
  makeValidator,
  num,
  str,
  url,
  type ReporterOptions,
} from 'envalid';
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

/** One line with everything that is wrong, never with a value. */
const report = ({ errors }: ReporterOptions<unknown>): void => {
  const problems = Object.entries(errors as Record<string, Error>).map(([name, error]) =>
    error instanceof EnvMissingError ? `${name} is missing` : `${name} ${error.message}`,
  );
  if (problems.length === 0) return;
  process.stderr.write(`worker: settings: ${problems.join('; ')}\n`);
  process.exit(1);
};

/** The only reader of the worker's environment; exits with the full list of what is missing. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  cleanEnv(
    environment,
    {
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
    },
    { reporter: report },
  );

export type Config = ReturnType<typeof readConfig>;
