import type { ZodType } from 'zod';

/** An extra check of a setting in production. @returns what is wrong, never quoting the value */
type Rule = (value: string) => string | undefined;

const rules = new WeakMap<object, readonly Rule[]>();

/** A row of a settings table, with an extra check for production. */
export const inProduction = <Spec extends ZodType>(spec: Spec, ...asked: readonly Rule[]): Spec => {
  rules.set(spec, asked);
  return spec;
};

/** @returns what production refuses about a value, if anything */
export const refusalOf = (spec: object, value: string): string | undefined =>
  rules
    .get(spec)
    ?.map((rule) => rule(value))
    .find((problem) => problem !== undefined);

/** @returns whether this row has an extra check for production */
export const isGuarded = (spec: object): boolean => rules.has(spec);

const rule =
  (isBroken: (value: string) => boolean, sentence: string): Rule =>
  (value) =>
    isBroken(value) ? `${sentence} in production` : undefined;

const hostOf = (value: string): string =>
  URL.canParse(value) ? new URL(value).hostname.replace(/\.$/, '') : '';

/** Host names of this machine and the sandbox, which are never the provider. */
const standIn = /^(?:localhost|.*\.localhost|sandbox|127\..*|0\.0\.0\.0|\[::1?\]|)$/i;

export const overTls = rule((value) => !value.startsWith('https://'), 'must start with https://');

export const notLocal = rule(
  (value) => standIn.test(hostOf(value)),
  'must not be an address of this machine or of the sandbox',
);

/** A test key accepts test cards: anyone who knows a test number could buy everything. */
export const notSandbox = rule(
  (value) => /sandbox|_test_/i.test(value),
  "must be neither the sandbox's nor a test key",
);

/** smtp:// starts unencrypted; the mailer then requires TLS, which these parameters would undo. */
export const mailOverTls = rule(
  (value) => /ignoreTLS|requireTLS|opportunisticTLS|secure|reject/i.test(new URL(value).search),
  'must not switch TLS off',
);

/** Values from tests, examples and first attempts. `./ops init` generates better ones. */
const known = /password|secret|change|replace|example|default|sandbox|only-for|_test_/i;
const isWeak = (value: string): boolean => new Set(value).size < 8 || known.test(value);

export const unguessable = rule(
  (value) => value.length < 24 || isWeak(value),
  'must be long and made at random',
);

/** Checks each of several values, comma separated. */
export const eachUnguessable: Rule = (value) =>
  value
    .split(',')
    .map((one) => unguessable(one.trim()))
    .find((problem) => problem !== undefined);

/** `version:base64`, comma separated. */
export const randomKeys = rule(
  (value) =>
    value
      .split(',')
      .some((one) => isWeak(Buffer.from(one.replace(/^[^:]*:/, ''), 'base64').toString('latin1'))),
  'must be made at random',
);

/** A password in an address may be missing only where the address names no server. */
export const strongPassword = rule((value) => {
  const { hostname, password } = new URL(value);
  if (hostname === '') return false;
  const typed = decodeURIComponent(password);
  return typed.length < 12 || isWeak(typed);
}, 'must hold a password that is long and made at random');
