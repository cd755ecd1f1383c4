import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Links that a mail carries and that work without a login. The purpose is part of the signature:
 * a link means one thing, and its signature opens nothing else.
 */
export type LinkPurpose = 'coach-contacted' | 'reminders-off';

/** @returns the signature of a link about `subject` (an id), base64url. */
export const signLink = (secretKey: string, purpose: LinkPurpose, subject: string): string =>
  createHmac('sha256', secretKey).update(`link:${purpose}:${subject}`).digest('base64url');

/** Compares in constant time. @returns whether we signed this very link. */
export const isSignedLink = (
  secretKey: string,
  purpose: LinkPurpose,
  { subject, signature }: { subject: string; signature: string },
): boolean => {
  const expected = Buffer.from(signLink(secretKey, purpose, subject));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
