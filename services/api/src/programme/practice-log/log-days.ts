import { openLog, wordsOfLog, type LogKey } from '@repo/backend/programme/practice-log';
import type { LoggedDay } from '@repo/backend/entities/programme';
import type { DangerReading } from '@repo/care';
import type { LogDay } from '@repo/contracts/programme/programme';
import type { DangerCheck } from '../reflections/danger-check.ts';

/** A day as stored: base64 of what `practice-log.ts` sealed. */
export interface StoredDay extends Pick<LoggedDay, 'week' | 'day' | 'version'> {
  text: string;
}

/** What every statement that reads days selects. */
export const dayColumns = `week, day, version, encode(ciphertext, 'base64') as text`;

/** @returns a day as it is answered, checked by the danger check */
export const readDay = (
  key: LogKey,
  { lines, version }: Pick<LogDay, 'lines' | 'version'>,
  check: DangerCheck,
): { shown: LogDay; reading: DangerReading } => {
  const reading = check.readSaved({ ...key, version }, wordsOfLog(lines));
  const care = reading.level === 'none' ? null : reading.level;
  return { shown: { day: key.day, lines, version, care }, reading };
};

/**
 * @returns days as a page shows them
 * @throws DecryptionError when a key does not match, because an incomplete log is never answered
 */
export const openDays = (
  stored: readonly StoredDay[],
  { userId, dataKey }: { userId: string; dataKey: Buffer | undefined },
  check: DangerCheck,
): LogDay[] =>
  stored.flatMap(({ week, day, version, text }) => {
    if (!dataKey) return [];
    const key = { userId, week, day };
    const lines = openLog(dataKey, key, Buffer.from(text, 'base64'));
    return readDay(key, { lines, version }, check).shown;
  });
