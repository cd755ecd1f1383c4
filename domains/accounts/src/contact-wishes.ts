import type { ContactWishes } from '@repo/contracts/accounts/me';
import { decryptText, encryptText, type TextIdentity } from '@repo/server/security/encryption';

/** Preferences are one row for each member, so the member's id identifies it. */
const identityOf = (userId: string): TextIdentity => ({
  kind: 'contact-wishes',
  userId,
  id: userId,
});

/**
 * Encrypts contact wishes, which can show whom a member is hiding from ("when he is at work").
 * @returns the wishes as they are stored
 */
export const sealWishes = (dataKey: Buffer, userId: string, wishes: ContactWishes): Buffer =>
  encryptText(dataKey, JSON.stringify(wishes), identityOf(userId));

/** @throws DecryptionError as `decryptText` does */
export const openWishes = (dataKey: Buffer, userId: string, sealed: Buffer): ContactWishes =>
  JSON.parse(decryptText(dataKey, sealed, identityOf(userId))) as ContactWishes;
