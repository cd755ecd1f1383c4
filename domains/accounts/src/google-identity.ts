import { validateEmail, validateName } from '@repo/contracts/validators';
import { normalizeEmail, normalizeName, rules } from '@repo/contracts/rules';

/** A person, according to Google. */
export interface GoogleIdentity {
  /** The identity; an address may change hands, this never does. */
  sub: string;
  email: string;
  fullName: string;
  /** When Google last asked for the password; long ago if it does not say. */
  authenticatedAt: Date;
}

/** The fields of Google's answer that are read; any may be missing. */
export interface GoogleClaims {
  sub?: unknown;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  /** Seconds since 1970; Google sends it only if asked. */
  auth_time?: unknown;
}

/** @returns '' for a name that we cannot use: the profile then asks for one */
const nameOf = (name: unknown): string => {
  const given = typeof name === 'string' ? [...normalizeName(name)] : [];
  const fullName = given.slice(0, rules.fullName.max).join('').trim();
  return validateName(fullName) ? '' : fullName;
};

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Capped at our time, because a clock that is ahead must not extend the proof. */
const momentOf = (seconds: unknown): Date =>
  new Date(isNumber(seconds) ? Math.min(seconds * 1000, Date.now()) : 0);

/** @returns the identity, or undefined without a `sub` or a verified, well-formed address. */
export const readIdentity = (claims: GoogleClaims): GoogleIdentity | undefined => {
  const { sub, email: given, email_verified: isVerified } = claims;
  if (typeof sub !== 'string' || !/^[\w-]{1,255}$/.test(sub)) return undefined;
  if (typeof given !== 'string' || (isVerified !== true && isVerified !== 'true')) return undefined;
  const email = normalizeEmail(given);
  if (validateEmail(email)) return undefined;
  const authenticatedAt = momentOf(claims.auth_time);
  return { sub, email, fullName: nameOf(claims.name), authenticatedAt };
};
