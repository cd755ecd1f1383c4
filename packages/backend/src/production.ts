import type { ValidatorSpec } from 'envalid';

/** What production asks of a setting beyond its form. @returns what is wrong, never quoting it */
type Rule = (value: string) => string | undefined;

const rules = new WeakMap<object, readonly Rule[]>();

/** A row of a table of settings, with what production asks of it beside. */
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

export const notSandbox = rule((value) => /sandbox/i.test(value), "must not be the sandbox's");

/** smtp:// starts in clear; the mailer then insists on TLS, which these parameters would undo. */
export const mailOverTls = rule(
  (value) => /ignoreTLS|requireTLS|opportunisticTLS|secure|reject/i.test(new URL(value).search),
  'must not switch TLS off',
);

/** Nobody's choice at random, whatever else it is. */
const placeholder =
  /password|passwort|secret|change|replace|example|default|sandbox|only-for|your-/i;
const isCountedUp = (value: string): boolean => {
  let run = 1;
  for (let at = 1; at < value.length && run < 8; at += 1)
    run = value.charCodeAt(at) - value.charCodeAt(at - 1) === 1 ? run + 1 : 1;
  return run >= 8;
};
const isRepeated = (value: string): boolean => /(.{8}).*\1/s.test(value);
const isGuessable = (value: string): boolean =>
  new Set(value).size < 8 || placeholder.test(value) || isCountedUp(value) || isRepeated(value);

const withoutPrefix = (value: string): string =>
  value.replace(/^(?:whsec|[sr]k_(?:test|live))_/, '');

export const unguessable = rule(
  (value) => value.length < 16 || isGuessable(withoutPrefix(value)),
  'must be long and made at random',
);

/** Each of several, comma separated. */
export const eachUnguessable: Rule = (value) =>
  value
    .split(',')
    .map((one) => unguessable(one.trim()))
    .find((problem) => problem !== undefined);

/** `version:base64`, comma separated: neither one byte again and again nor a typed sentence. */
export const randomKeys = rule(
  (value) =>
    value.split(',').some((one) => {
      const key = Buffer.from(one.replace(/^[^:]*:/, ''), 'base64').toString('latin1');
      return isGuessable(key) || /^[ -~]*$/.test(key);
    }),
  'must be made at random',
);

/** A password in an address may be missing only where the address names no server. */
export const strongPassword = rule((value) => {
  const { hostname, password } = new URL(value);
  if (hostname === '') return false;
  const typed = decodeURIComponent(password);
  return typed.length < 12 || isGuessable(typed);
}, 'must hold a password that is long and made at random');
