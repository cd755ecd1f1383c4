import { createHmac, timingSafeEqual, hash, randomBytes } from 'node:crypto';

/** The purpose of a keyed hash. It is hashed too, so that no hash can be used for another purpose. */
export type MacKind = 'code' | 'hash' | 'link' | 'signed';

/** @returns the HMAC-SHA-256 of `kind` and `parts` under the service's `SECRET_KEY`. */
export const mac = (secretKey: string, kind: MacKind, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secretKey)
    .update([kind, ...parts].join(':'))
    .digest();

/** Compares in constant time; a different length is different at once. */
export const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/**
 * Six-digit codes. A row stores only a random nonce; its code is the keyed hash of that nonce,
 * cut to six digits (ADR 0004). So a dump of the table holds no code, the worker can print the
 * same code again when an e-mail is retried, and API and worker share nothing but the key.
 */
const digits = 6;
const space = 10 ** digits;
/** The largest multiple of `space` below 2^32: draws above it would favor small codes. */
const unbiased = Math.floor(2 ** 32 / space) * space;

/** @returns 32 bytes from the CSPRNG, hex. */
export const createNonce = (): string => randomBytes(32).toString('hex');

/** @returns the six digits of a nonce, the same for every call with the same key. */
export const deriveCode = (secretKey: string, nonce: string): string => {
  for (let round = 0; ; round += 1) {
    const draw = mac(secretKey, 'code', String(round), nonce).readUInt32BE();
    if (draw < unbiased) return String(draw % space).padStart(digits, '0');
  }
};

/** Compares in constant time. */
export const isCodeOf = (secretKey: string, nonce: string, typed: string): boolean =>
  isSame(Buffer.from(typed), Buffer.from(deriveCode(secretKey, nonce)));

/** @returns a 256-bit token for a cookie, base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** @returns the stored form of a token: its SHA-256 */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
