import { codePoints, normaliseEmail, rules } from '@repo/contracts/rules';
import { findEmailFault, findNameFault, normaliseName } from '../account-fields.ts';

/** Who Google says somebody is. */
export interface GoogleIdentity {
  /** The identity; an address may change hands, this never does. */
  sub: string;
  email: string;
  fullName: string;
}

/** What is read of Google's answer; anything may be missing. */
export interface GoogleClaims {
  sub?: unknown;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
}

const nameOf = (name: unknown, email: string): string => {
  const given = typeof name === 'string' ? [...normaliseName(name)] : [];
  const fullName = given.slice(0, rules.fullName.max).join('').trim();
  if (!findNameFault(fullName)) return fullName;
  // A name we cannot use; the member can enter a better one in the profile.
  const local = email.split('@', 1)[0] ?? '';
  return codePoints(local) >= rules.fullName.min ? local.slice(0, rules.fullName.max) : email;
};

/** @returns the identity, or undefined without a `sub` or a verified, well-formed address. */
export const readIdentity = (claims: GoogleClaims): GoogleIdentity | undefined => {
  const { sub, email: given, email_verified: isVerified } = claims;
  if (typeof sub !== 'string' || !/^[\w-]{1,255}$/.test(sub)) return undefined;
  if (typeof given !== 'string' || (isVerified !== true && isVerified !== 'true')) return undefined;
  const email = normaliseEmail(given);
  return findEmailFault(email) ? undefined : { sub, email, fullName: nameOf(claims.name, email) };
};
