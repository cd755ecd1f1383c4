import type { ValidatorSpec } from 'envalid';

/** What production asks of a setting beyond its form. @returns what is wrong, never quoting it */
type Rule = (value: string) => string | undefined;

const rules = new WeakMap<object, readonly Rule[]>();

/** A row of a settings table, with an extra check for production. */
export const inProduction = <Spec extends ValidatorSpec<unknown>>(
  spec: Spec,
  ...asked: readonly Rule[]
): Spec => {
  rules.set(spec, asked);
  return spec;
};

/** @returns what production refuses about a value, if anything */
export const refusalOf = (spec: object, value: string): string | undefined =>
  rules
    .get(spec)
    ?.map((rule) => rule(value))
    .find((problem) => problem !== undefined);

/** @returns whether production has anything to ask of this row */
export const isGuarded = (spec: object): boolean => rules.has(spec);

const rule =
  (isBroken: (value: string) => boolean, sentence: string): Rule =>
  (value) =>
    isBroken(value) ? `${sentence} in production` : undefined;

const hostOf = (value: string): string =>
  URL.canParse(value) ? new URL(value).hostname.replace(/\.$/, '') : '';

/** This machine and the stand-ins; behind no such name is the provider itself. */
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

/** smtp:// starts in clear; the mailer then insists on TLS, which these parameters would undo. */
export const mailOverTls = rule(
  (value) => /ignoreTLS|requireTLS|opportunisticTLS|secure|reject/i.test(new URL(value).search),
  'must not switch TLS off',
);

/** What our suites, our examples and everybody's first try are made of. `./ops init` makes better. */
const known = /password|secret|change|replace|example|default|sandbox|only-for|_test_/i;
const isWeak = (value: string): boolean => new Set(value).size < 8 || known.test(value);

export const unguessable = rule(
  (value) => value.length < 24 || isWeak(value),
  'must be long and made at random',
);

/** Each of several, comma separated. */
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
