import { statement } from '@repo/server/database/statements';
import { decryptText, type MasterKeys } from '@repo/server/security/encryption';
import type { Reflection, TextDeletion } from '@repo/programme/entities';
import type { Preference } from '@repo/accounts/entities/member';
import type { Programme } from '@repo/contracts/programme/programme';
import { totalWeeks, type WeekKey } from '@repo/product/weeks';
import {
  sessionUserColumns,
  sessionUserCondition,
  sessionUserTables,
  type SessionUser,
} from '@repo/accounts/session-user';
import {
  viewInsight,
  type ReadText,
  type StoredInsight,
} from './reflections/insights/insight-view.ts';
import type { OwnKey, StoredKey } from '@repo/accounts/member-keys.repository';
import type { DangerCheck } from './reflections/danger-check.ts';

/** The newest saved text of one week as stored: base64 of what `encryption.ts` wrote. */
export interface StoredWeek extends StoredInsight, Pick<Reflection, 'week' | 'version'> {
  text: string;
}

/** A user together with their whole programme. */
export interface ProgrammeRow
  extends SessionUser, StoredKey, Pick<Preference, 'aiInsights' | 'insightMemory'> {
  weeks: StoredWeek[] | null;
  deletions: StoredDeletion[] | null;
}

/** A week's text that was deleted; later versions have higher numbers. */
export interface StoredDeletion extends Pick<TextDeletion, 'week' | 'version'> {
  deletedAt: string;
}

/** Session, member, entitlement, progress and every week's newest text in one statement. */
export const programmeStatement = statement(
  'programme',
  `
    select ${sessionUserColumns}, k.wrapped as "wrappedKey", k.master_version as "masterVersion",
      p.ai_insights as "aiInsights", p.insight_memory as "insightMemory", w.weeks,
      (select json_agg(json_build_object('week', week, 'version', version, 'deletedAt', deleted_at))
        from text_deletions where user_id = u.id) as deletions
    from ${sessionUserTables}
      left join member_keys k on k.user_id = u.id
      left join preferences p on p.user_id = u.id
      left join lateral (
        select json_agg(json_build_object('week', r.week, 'version', r.version,
          'text', encode(r.ciphertext, 'base64'), 'status', coalesce(i.status, 'off'),
          'insight', encode(i.ciphertext, 'base64'))) as weeks
        from (select distinct on (week) * from reflections where user_id = u.id
          order by week, version desc) r
        left join insights i on i.user_id = r.user_id and i.week = r.week
          and i.version = r.version) w on true
    where ${sessionUserCondition}`,
);

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
