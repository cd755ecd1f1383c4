import { isSame, mac } from './mac.ts';

/**
 * What a link in an e-mail does without a login. The purpose is part of the signature, so the
 * signature of one link opens nothing else.
 */
export type LinkPurpose = 'coach-contacted' | 'reminders-off' | 'reminders-pause';

/** @returns the signature of a link about `subject` (an id), base64url. */
export const signLink = (secretKey: string, purpose: LinkPurpose, subject: string): string =>
  mac(secretKey, 'link', purpose, subject).toString('base64url');

/** Compares in constant time. @returns whether this signature is ours for this very link. */
export const isSignedLink = (
  secretKey: string,
  purpose: LinkPurpose,
  { subject, signature }: { subject: string; signature: string },
): boolean => isSame(Buffer.from(signature), Buffer.from(signLink(secretKey, purpose, subject)));
