import type { LogDay } from '@repo/contracts/programme/programme';
import { decryptText, encryptText, type TextIdentity } from '../security/encryption.ts';

/** The member, the day, and the week of the practice. */
export interface LogKey {
  userId: string;
  week: number;
  /** `2026-11-24` */
  day: string;
}

type Lines = LogDay['lines'];

/** @returns the identity under which a day is sealed */
export const logIdentity = ({ userId, week, day }: LogKey): TextIdentity => ({
  kind: 'practice-log',
  userId,
  id: `${String(week)}:${day}`,
});

export const sealLog = (dataKey: Buffer, key: LogKey, lines: Lines): Buffer =>
  encryptText(dataKey, JSON.stringify(lines), logIdentity(key));

/** @throws DecryptionError when key or identity differ from those it was written with */
export const openLog = (dataKey: Buffer, key: LogKey, sealed: Buffer): Lines =>
  JSON.parse(decryptText(dataKey, sealed, logIdentity(key))) as Lines;

/** @returns a member's own words of a day, which the danger check reads; without our labels */
export const wordsOfLog = (lines: Lines): string => lines.map(({ text }) => text).join('\n');
