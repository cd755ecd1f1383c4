import type { ContactWishes } from '@repo/contracts/accounts/me';
import { decryptText, encryptText, type TextIdentity } from '../security/encryption.ts';

/** Preferences are one row a member, so the row is called like its owner. */
const identityOf = (userId: string): TextIdentity => ({
  kind: 'contact-wishes',
  userId,
  id: userId,
});

/**
 * How a member would like to be reached can tell whom they are hiding from ("when he is at work").
 * @returns it as it is stored
 */
export const sealWishes = (dataKey: Buffer, userId: string, wishes: ContactWishes): Buffer =>
  encryptText(dataKey, JSON.stringify(wishes), identityOf(userId));

/** @throws DecryptionError as `decryptText` does */
export const openWishes = (dataKey: Buffer, userId: string, sealed: Buffer): ContactWishes =>
  JSON.parse(decryptText(dataKey, sealed, identityOf(userId))) as ContactWishes;
