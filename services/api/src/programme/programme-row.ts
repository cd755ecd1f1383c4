import type { PreparedStatement } from '../platform/database/statements.ts';
import { decryptText, type MasterKeys } from '@repo/backend/encryption';
import type { InsightConsent } from '@repo/contracts/accounts/me';
import {
  careSource,
  type InsightState,
  type InsightStatus,
  type Programme,
} from '@repo/contracts/programme/programme';
import { totalWeeks, type WeekKey } from '@repo/product/weeks';
import {
  viewerColumns,
  viewerCondition,
  viewerTables,
  type Viewer,
} from '../accounts/access/viewer.ts';

/** The newest saved text of one week as stored: base64 of what `encryption.ts` wrote. */
export interface StoredWeek {
  week: number;
  version: number;
  text: string;
  status: InsightStatus;
  insight: string | null;
  model: string | null;
  finishedAt: string | Date | null;
  shownWeeks: number[] | null;
}

/** A caller together with their whole programme. */
export interface ProgrammeRow extends Viewer {
  wrappedKey: Buffer | null;
  masterVersion: number | null;
  aiInsights: InsightConsent;
  weeks: StoredWeek[] | null;
}

/** Session, member, entitlement, progress and every week's newest text in one statement. */
export const programmeStatement: PreparedStatement = {
  name: 'programme',
  text: `
    select ${viewerColumns}, k.wrapped as "wrappedKey", k.master_version as "masterVersion",
      p.ai_insights as "aiInsights", w.weeks
    from ${viewerTables}
      left join member_keys k on k.user_id = u.id
      left join preferences p on p.user_id = u.id
      left join lateral (
        select json_agg(json_build_object('week', r.week, 'version', r.version,
          'text', encode(r.ciphertext, 'base64'), 'status', coalesce(i.status, 'off'),
          'insight', encode(i.ciphertext, 'base64'), 'model', i.model,
          'finishedAt', i.finished_at, 'shownWeeks', i.shown_weeks)) as weeks
        from (select distinct on (week) * from reflections where user_id = u.id
          order by week, version desc) r
        left join insights i on i.user_id = r.user_id and i.week = r.week
          and i.version = r.version) w on true
    where ${viewerCondition}`,
};

/** @returns the key of a member's texts; undefined until the first one is saved */
export const dataKeyOf = (row: ProgrammeRow, keys: MasterKeys): Buffer | undefined =>
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

/** @returns the insight of a week as far as it is written; null before its first sentence. */
export const openInsight = (
  dataKey: Buffer,
  userId: string,
  stored: Pick<StoredWeek, 'week' | 'version' | 'insight'>,
): string | null =>
  stored.insight === null
    ? null
    : decryptText(dataKey, Buffer.from(stored.insight, 'base64'), {
        kind: 'insight',
        userId,
        ...stored,
      });

/** @returns where a finished insight came from: its receipt, or that it is the fixed answer */
export const sourceOf = ({
  status,
  model,
  finishedAt,
  shownWeeks,
}: Pick<StoredWeek, 'status' | 'model' | 'finishedAt' | 'shownWeeks'>): Pick<
  InsightState,
  'receipt' | 'care'
> => {
  if (status !== 'done' || model === null || finishedAt === null) return {};
  if (model === careSource) return { care: true };
  const at = new Date(finishedAt).toISOString();
  return { receipt: { model, finishedAt: at, shownWeeks: shownWeeks ?? [] } };
};

/** @throws DecryptionError when a key does not fit: part of a programme is never answered */
export const toProgramme = (row: ProgrammeRow, keys: MasterKeys): Programme => {
  const programme: Programme = {
    programProgress: { currentWeek: row.currentWeek, totalWeek: totalWeeks },
    reflectionMessages: {},
    gptResponses: {},
    insights: {},
  };
  const dataKey = dataKeyOf(row, keys);
  if (!dataKey) return programme;
  for (const stored of row.weeks ?? []) {
    const key = `week${String(stored.week)}` as WeekKey;
    programme.reflectionMessages[key] = openText(dataKey, row.userId, stored);
    programme.insights[key] = {
      version: stored.version,
      insightStatus: stored.status,
      ...sourceOf(stored),
    };
    const insight = stored.status === 'done' ? openInsight(dataKey, row.userId, stored) : null;
    if (insight !== null) programme.gptResponses[key] = insight;
  }
  return programme;
};
