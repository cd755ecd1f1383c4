import { decryptText, type MasterKeys } from '@repo/server/security/encryption';
import type { StoredWeek } from '@repo/programme/reflections.repository';
import type { Programme } from '@repo/contracts/programme/programme';
import { totalWeeks, type WeekKey } from '@repo/product/weeks';
import type { OwnKey } from '@repo/accounts/member-keys';
import type { ProgrammeRow } from '@repo/programme/hot-reads';
import { viewInsight, type ReadText } from './reflections/insights/insight-view.ts';
import type { DangerCheck } from './reflections/danger-check.ts';

/** @returns the key of a member's texts; undefined until the first one is saved */
export const dataKeyOf = (row: OwnKey, keys: MasterKeys): Buffer | undefined =>
  row.wrappedKey && row.masterVersion !== null
    ? keys.unwrap(row.userId, row.wrappedKey, row.masterVersion)
    : undefined;

/** @returns the saved text of a week, decrypted. */
export const openText = (dataKey: Buffer, userId: string, stored: StoredWeek): string =>
  decryptText(dataKey, Buffer.from(stored.text, 'base64'), {
    kind: 'reflection',
    userId,
    ...stored,
  });

/** @returns the saved text of a week, decrypted and checked by the danger check */
export const readWeekText = (
  dataKey: Buffer,
  userId: string,
  stored: StoredWeek,
  check: DangerCheck,
): ReadText => {
  const text = openText(dataKey, userId, stored);
  const key = { userId, week: stored.week, version: stored.version };
  return { key, dataKey, text, danger: check.readSaved(key, text) };
};

/** @throws DecryptionError when a key does not match: an incomplete programme is never answered */
export const toProgramme = (row: ProgrammeRow, keys: MasterKeys, check: DangerCheck): Programme => {
  const programme: Programme = {
    programProgress: { currentWeek: row.currentWeek, totalWeek: totalWeeks },
    reflectionMessages: {},
    gptResponses: {},
    insights: {},
    deletedAt: Object.fromEntries(
      (row.deletions ?? []).map(({ week, deletedAt }) => [
        `week${String(week)}`,
        new Date(deletedAt).toISOString(),
      ]),
    ),
    aiInsights: row.aiInsights,
    insightMemory: row.insightMemory,
  };
  const dataKey = dataKeyOf(row, keys);
  if (!dataKey) return programme;
  for (const stored of row.weeks ?? []) {
    const key = `week${String(stored.week)}` as WeekKey;
    const saved = readWeekText(dataKey, row.userId, stored, check);
    const { chatGptResponse, ...state } = viewInsight(saved, stored);
    programme.reflectionMessages[key] = saved.text;
    programme.insights[key] = { version: stored.version, ...state };
    if (state.insightStatus === 'done' && chatGptResponse !== null)
      programme.gptResponses[key] = chatGptResponse;
  }
  return programme;
};
