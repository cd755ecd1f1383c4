import { isSame, mac } from './codes.ts';

/**
 * Values that a browser stores for us and may read but not change. The purpose is part of the
 * signature, so a value signed for one cookie is invalid in another.
 */
const signatureOf = (secretKey: string, purpose: string, text: string): Buffer =>
  mac(secretKey, 'signed', purpose, text);

/** @param seconds how long the value is valid */
export const sign = (
  secretKey: string,
  purpose: string,
  value: Record<string, string>,
  seconds: number,
): string => {
  const expires = Math.floor(Date.now() / 1_000) + seconds;
  const text = Buffer.from(JSON.stringify({ value, expires })).toString('base64url');
  return `${text}.${signatureOf(secretKey, purpose, text).toString('base64url')}`;
};

/** @returns the value, if we signed it for this purpose and it is unchanged and not expired */
export const readSigned = (
  secretKey: string,
  purpose: string,
  signed: string,
): Record<string, string> | undefined => {
  const [text = '', signature = ''] = signed.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (!isSame(given, signatureOf(secretKey, purpose, text))) return undefined;
  const { value, expires } = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
    value: Record<string, string>;
    expires: number;
  };
  return expires > Date.now() / 1_000 ? value : undefined;
};

/** @returns a keyed hash: the same for the same text, and irreversible */
export const keyedHash = (secretKey: string, purpose: string, text: string): Buffer =>
  mac(secretKey, 'hash', purpose, text);
