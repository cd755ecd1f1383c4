import type { Pool } from 'pg';
import type { InsightKey } from '@repo/backend/insight-channel';
import type { Insight } from '@repo/backend/entities/insight';
import type { MemberKey } from '@repo/backend/entities/member-key';

/** One finished insight of an earlier version, with the key it was written with. */
export interface OldInsight
  extends
    InsightKey,
    Pick<Insight, 'shownWeeks' | 'createdAt'>,
    Pick<MemberKey, 'wrapped' | 'masterVersion'> {
  ciphertext: Buffer;
  finishedAt: Date;
  model: string;
  /** What wrote the insights of that time. */
  modelThen: string | null;
  isCare: boolean;
  /** Whether the member has insights on. */
  isWanted: boolean;
}

/** Iv, tag and a whole number of blocks (`insight-content`): any other length is an old one. */
const isOld = `(i.model = 'care' or octet_length(i.ciphertext) % 2048 <> 28
  or cardinality(i.shown_weeks) > 0)`;

/** @returns the next old ones after `after`, in the order of their keys. */
export const readOldInsights = async (
  pool: Pool,
  after: InsightKey,
  limit: number,
): Promise<OldInsight[]> => {
  const { rows } = await pool.query<OldInsight>(
    `select i.user_id as "userId", i.week, i.version, i.ciphertext, i.model,
       i.model = 'care' as "isCare", i.shown_weeks as "shownWeeks",
       i.created_at as "createdAt", i.finished_at as "finishedAt",
       coalesce(p.ai_insights = 'on', false) as "isWanted",
       k.wrapped, k.master_version as "masterVersion",
       case when i.model = 'care' then (
         select o.model from insights o where o.model <> 'care' and o.finished_at is not null
         order by abs(extract(epoch from o.finished_at - i.finished_at)) limit 1) end as "modelThen"
     from insights i join member_keys k using (user_id) left join preferences p using (user_id)
     where i.status = 'done' and i.ciphertext is not null and ${isOld}
       and (i.user_id, i.week, i.version) > ($1, $2, $3)
     order by i.user_id, i.week, i.version limit $4`,
    [after.userId, after.week, after.version, limit],
  );
  return rows;
};

/** What an insight has instead of its old columns. */
export interface NewColumns {
  status: 'done' | 'off';
  ciphertext: Buffer | null;
  model: string | null;
  finishedAt: Date | null;
}

/** Replaces an old insight, unless it has changed since it was read. */
export const replaceOldInsight = (
  pool: Pool,
  { userId, week, version, ciphertext }: OldInsight,
  now: NewColumns,
) =>
  pool.query(
    `update insights set status = $5, ciphertext = $6, model = $7, finished_at = $8,
       shown_weeks = default
     where user_id = $1 and week = $2 and version = $3 and ciphertext = $4`,
    [userId, week, version, ciphertext, now.status, now.ciphertext, now.model, now.finishedAt],
  );
