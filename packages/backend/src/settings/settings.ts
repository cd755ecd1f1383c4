import { cleanEnv, EnvMissingError, makeValidator, port, str, type ValidatorSpec } from 'envalid';
import { MasterKeys } from '../security/encryption.ts';
import { refusalOf } from './production.ts';
import { readFromFiles } from './setting-files.ts';

/** A broken rule of ours. Its message never quotes the value, so it can be shown. */
class SettingError extends Error {
  override readonly name = 'SettingError';
}

const matching = (isRight: (value: string) => boolean, sentence: string) =>
  makeValidator((value: string) => {
    if (!isRight(value)) throw new SettingError(sentence);
    return value;
  });

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

/** An address with one of these schemes. envalid's own validator would quote it with its password. */
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

/** The same, or empty for nobody. */
export const addressOrNobody = matching(
  (value) => value === '' || isMailbox(value),
  'must be an address, or empty',
);

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
export const list = makeValidator<string[]>((value: string) => {
  const values = value.split(',').map((one) => one.trim());
  if (values.includes('')) throw new SettingError('must be a comma separated list');
  return values;
});

/** A whole number that may be raised but never fall below what is safe. */
export const atLeast = (least: number) =>
  makeValidator<number>((value: string) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < least)
      throw new SettingError(`must be a whole number of at least ${String(least)}`);
    return number;
  });

export const masterKeys = makeValidator((value: string) => {
  try {
    return new MasterKeys(value);
  } catch {
    throw new SettingError('must read 1:<base64 of 32 bytes>,2:…');
  }
});

const oneOf = <const Choice extends string>(choices: readonly Choice[], fallback: Choice) =>
  str({ choices, default: fallback });

export const nodeEnv = () => oneOf(['production', 'development', 'test'], 'development');
export const onOff = () => oneOf(['on', 'off'], 'on');
export const logLevel = () => oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info');

/** Where a metrics server scrapes a service; without a port, no metrics are collected. */
export const metricsSettings = {
  METRICS_HOST: str({ default: '127.0.0.1' }),
  METRICS_PORT: port({ default: undefined }),
};

type Settings = Record<string, ValidatorSpec<unknown>>;

/** Errors other than ours may quote the value, which may contain a password. */
const describe = (spec: ValidatorSpec<unknown> | undefined, error: Error): string => {
  if (error instanceof EnvMissingError) return 'is missing';
  if (error instanceof SettingError) return error.message;
  return spec?.choices ? `must be one of ${spec.choices.join(', ')}` : 'is not valid';
};

const problemsOf = (
  settings: Settings,
  errors: NodeJS.Dict<Error>,
  environment: NodeJS.ProcessEnv,
): string[] =>
  Object.entries(settings).flatMap(([name, spec]) => {
    const error = errors[name];
    if (error) return [`${name} ${describe(spec, error)}`];
    const value = environment[name];
    if (environment['NODE_ENV'] !== 'production' || !value) return [];
    const refusal = refusalOf(spec, value);
    return refusal ? [`${name} ${refusal}`] : [];
  });

/**
 * Reads a service's table of settings, each from `NAME` or from the file that `NAME_FILE` names. If
 * any is wrong, it writes one line with the names of all of these and no value, and exits with 1.
 * @returns a plain object: Nest inspects what it injects, which envalid's own object forbids
 */
export const readSettings = <Table extends Settings>(
  service: string,
  settings: Table,
  environment: NodeJS.ProcessEnv,
) => {
  const { values, problems: unread } = readFromFiles(Object.keys(settings), environment);
  return {
    ...cleanEnv(values, settings, {
      reporter: ({ errors }) => {
        const problems = [...unread, ...problemsOf(settings, errors, values)];
        if (problems.length === 0) return;
        process.stderr.write(`${service}: settings: ${problems.join('; ')}\n`);
        process.exit(1);
      },
    }),
  };
};

/** @returns the address of a setting that may read `Name <address>` */
export const bareAddress = (setting: string): string => /<([^<>]+)>$/.exec(setting)?.[1] ?? setting;
