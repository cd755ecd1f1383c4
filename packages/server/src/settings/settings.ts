import * as z from 'zod';
import { MasterKeys } from '../security/encryption.ts';
import { refusalOf } from './production.ts';
import { readFromFiles } from './setting-files.ts';

/** Our own sentences, because zod's may quote a value, which may contain a password. */
export const text = () => z.string({ error: 'is missing' });

const matching = (isRight: (value: string) => boolean, sentence: string) => () =>
  text().refine(isRight, sentence);

/** A key too long to guess. */
export const secret = matching((value) => value.length >= 32, 'must have at least 32 characters');

/** An origin: scheme, host and port, nothing after them. */
export const origin = matching(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  'must be an origin like https://example.com',
);

/** Whether it parses as intended: an @, / or # in a password must be escaped. */
const isAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  const hasEscapes = [username, password, pathname].every((part) =>
    /^(?:[^%]|%[\da-f]{2})*$/i.test(part),
  );
  return hasEscapes && !`${pathname}${search}${hash}`.includes('@') && hash === '';
};

/** An address with one of these schemes. */
const addressBy = (schemes: readonly string[], example: string) =>
  matching(
    (value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && isAddress(value),
    `must be an address like ${example}, with special characters escaped (%40 for @)`,
  );

export const webAddress = addressBy(['https', 'http'], 'https://api.example.com/v1');
export const databaseAddress = addressBy(
  ['postgres', 'postgresql'],
  'postgres://user:password@host:5432/name',
);
export const queueAddress = addressBy(
  ['redis', 'rediss', 'postgres', 'postgresql'],
  'redis://:password@host:6379',
);
export const mailServer = addressBy(['smtps', 'smtp'], 'smtps://user:password@host:465');

const isMailbox = (value: string): boolean => /^(?:[^<>\r\n]+<)?[^\s@<>]+@[^\s@<>]+>?$/.test(value);

/** An e-mail address, alone or as `Name <address>`. */
export const address = matching(isMailbox, 'must be an address');

const isTimeZone = (value: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return /^[A-Za-z]/.test(value);
  } catch {
    return false;
  }
};

export const timeZone = matching(isTimeZone, 'must be a time zone like America/New_York');

/** Several values in one setting, comma separated; the first is the newest. */
export const list = () =>
  text()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine((values) => !values.includes(''), 'must be a comma separated list');

const whole = (least: number, most: number, sentence: string) =>
  text()
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, sentence);

/** A whole number that may be raised but never fall below what is safe. */
export const atLeast = (least: number) =>
  whole(least, Infinity, `must be a whole number of at least ${String(least)}`);

export const port = () => whole(0, 65_535, 'must be a port');

export const masterKeys = () =>
  text().transform((value, context) => {
    try {
      return new MasterKeys(value);
    } catch {
      context.addIssue('must read 1:<base64 of 32 bytes>,2:…');
      return z.NEVER;
    }
  });

const oneOf = <const Choice extends string>(choices: readonly Choice[], fallback: Choice) =>
  z.enum(choices, `must be one of ${choices.join(', ')}`).default(fallback as never);

export const nodeEnv = () => oneOf(['production', 'development', 'test'], 'development');
export const logLevel = () => oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info');

/** How a service is watched. */
export const watchSettings = {
  /** Where it shows its progress (`heartbeat.ts`); empty: nowhere. */
  PROGRESS_FOLDER: text().default(''),
  /** Where a metrics server scrapes it; without a port, no metrics are collected. */
  METRICS_HOST: text().default('127.0.0.1'),
  METRICS_PORT: port().optional(),
};

/**
 * Reads a service's table of settings, each from `NAME` or from the file that `NAME_FILE` names; an
 * empty one is not set. If any is wrong, it writes one line with the names of all of these and no
 * value, and exits with 1.
 */
export const readSettings = <Table extends z.ZodRawShape>(
  service: string,
  settings: Table,
  environment: NodeJS.ProcessEnv,
) => {
  const { values, problems } = readFromFiles(Object.keys(settings), environment);
  const given = Object.entries(values).filter(([, value]) => value);
  const read = z.object(settings).safeParse(Object.fromEntries(given));
  const wrong = new Map(read.error?.issues.map(({ path, message }) => [path[0], message]));
  const isProduction = values['NODE_ENV'] === 'production';
  for (const [name, row] of Object.entries(settings)) {
    const value = values[name];
    const problem = wrong.get(name) ?? (isProduction && value && refusalOf(row, value));
    if (problem) problems.push(`${name} ${problem}`);
  }
  if (!read.success || problems.length > 0) {
    process.stderr.write(`${service}: settings: ${problems.join('; ')}\n`);
    process.exit(1);
  }
  return read.data;
};

/** @returns the address of a setting that may read `Name <address>` */
export const bareAddress = (setting: string): string => /<([^<>]+)>$/.exec(setting)?.[1] ?? setting;
