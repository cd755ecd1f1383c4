import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a keyed hash is made for; part of what is hashed, so none can stand in for another. */
export type MacKind = 'code' | 'hash' | 'link' | 'signed';

/** @returns the HMAC-SHA-256 of `kind` and `parts` under the service's `SECRET_KEY`. */
export const mac = (secretKey: string, kind: MacKind, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secretKey)
    .update([kind, ...parts].join(':'))
    .digest();

/** Compares in constant time; a different length is different at once. */
export const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
