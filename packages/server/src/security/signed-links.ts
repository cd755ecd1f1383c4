import { isSame, mac } from './codes.ts';

/**
 * The purposes of links in e-mails that work without a login. The purpose is part of the signature, so
 * the signature of one link opens nothing else.
 */
export type LinkPurpose = 'coach-client' | 'reminders-off';

/** @returns the signature of a link about `subject` (an id), base64url. */
export const signLink = (secretKey: string, purpose: LinkPurpose, subject: string): string =>
  mac(secretKey, 'link', purpose, subject).toString('base64url');

/** Compares in constant time. @returns whether this signature is ours for this very link. */
export const isSignedLink = (
  secretKey: string,
  purpose: LinkPurpose,
  { subject, signature }: { subject: string; signature: string },
): boolean => isSame(Buffer.from(signature), Buffer.from(signLink(secretKey, purpose, subject)));

/** The query parameters of an expiring link. */
export interface ExpiringLink {
  subject: string;
  /** Seconds since 1970, in digits. */
  expires: string;
  signature: string;
}

const daySeconds = 86_400;
const nowSeconds = (): number => Math.floor(Date.now() / 1_000);
const datedSubject = (subject: string, expires: string): string => `${subject}.${expires}`;

/** @returns a link about `subject` (an id) that expires after `days` */
export const signExpiringLink = (
  secretKey: string,
  purpose: LinkPurpose,
  { subject, days }: { subject: string; days: number },
): ExpiringLink => {
  const expires = String(nowSeconds() + days * daySeconds);
  const signature = signLink(secretKey, purpose, datedSubject(subject, expires));
  return { subject, expires, signature };
};

/**
 * @param graceDays days an expired link still works, for forms that are already open
 * @returns undefined for a link that is not ours; whether one of ours has expired
 */
export const verifyExpiringLink = (
  secretKey: string,
  purpose: LinkPurpose,
  { subject, expires, signature }: ExpiringLink,
  graceDays = 0,
): 'valid' | 'expired' | undefined => {
  const dated = { subject: datedSubject(subject, expires), signature };
  if (!isSignedLink(secretKey, purpose, dated)) return undefined;
  return nowSeconds() < Number(expires) + graceDays * daySeconds ? 'valid' : 'expired';
};
