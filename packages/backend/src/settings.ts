import { cleanEnv, EnvMissingError, makeValidator, str, type ValidatorSpec } from 'envalid';
import { MasterKeys } from './encryption.ts';

/** Breaks a rule of ours. Its sentence never quotes the value, so it can be shown. */
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

export const mailServer = matching(
  (value) => /^smtps?:\/\//.test(value),
  'must start with smtp:// or smtps://',
);

/** An e-mail address, alone or as `Name <address>`. */
export const address = matching(
  (value) => /^(?:[^<>\r\n]+<)?[^\s@<>]+@[^\s@<>]+>?$/.test(value),
  'must be an address',
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
export const logLevel = () => oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info');

type Settings = Record<string, ValidatorSpec<unknown>>;

/** Other errors than ours may quote the value, which may hold a password. */
const describe = (spec: ValidatorSpec<unknown> | undefined, error: Error): string => {
  if (error instanceof EnvMissingError) return 'is missing';
  if (error instanceof SettingError) return error.message;
  return spec?.choices ? `must be one of ${spec.choices.join(', ')}` : 'is not valid';
};

/**
 * Reads a service's table of settings. When anything is wrong it writes one line that names every
 * such setting and no value, and ends the process with 1.
 * @returns a plain object: Nest looks into what it injects, which envalid's own object forbids
 */
export const readSettings = <Table extends Settings>(
  service: string,
  settings: Table,
  environment: NodeJS.ProcessEnv,
) => ({
  ...cleanEnv(environment, settings, {
    reporter: ({ errors }) => {
      const problems = Object.entries(errors as Record<string, Error>).map(
        ([name, error]) => `${name} ${describe(settings[name], error)}`,
      );
      if (problems.length === 0) return;
      process.stderr.write(`${service}: settings: ${problems.join('; ')}\n`);
      process.exit(1);
    },
  }),
});
