import type { LogDay } from '@repo/contracts/programme/programme';
import { decryptText, encryptText, type TextIdentity } from '../security/encryption.ts';

/** Which day of whose log, and for the practice of which week. */
export interface LogKey {
  userId: string;
  week: number;
  /** `2026-11-24` */
  day: string;
}

type Lines = LogDay['lines'];

/** @returns what a day is sealed as */
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

/** @returns a member's own words of a day: what the danger check reads. Labels are ours. */
export const wordsOfLog = (lines: Lines): string => lines.map(({ text }) => text).join('\n');
