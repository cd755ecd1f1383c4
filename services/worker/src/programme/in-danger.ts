import { statement } from '@repo/backend/statement';
import type { MemberKey } from '@repo/backend/entities/member';
import { openInsight } from '@repo/backend/programme/insight-content';
import { openLog, wordsOfLog } from '@repo/backend/programme/practice-log';
import { decryptText } from '@repo/backend/security/encryption';
import { readDanger } from '@repo/care';
import type { Context } from '../platform/context.ts';

interface NewestRow extends Pick<MemberKey, 'wrapped' | 'masterVersion'> {
  week: number | null;
  version: number;
  text: Buffer;
  insight: Buffer | null;
  logWeek: number | null;
  day: string;
  log: Buffer;
}

const newestWords = statement(
  'newest-words',
  `
    select k.wrapped, k.master_version as "masterVersion",
      r.week, r.version, r.ciphertext as text, i.ciphertext as insight,
      l.week as "logWeek", l.day::text as day, l.ciphertext as log
    from member_keys k
    left join lateral (select * from reflections where user_id = k.user_id
      order by created_at desc limit 1) r on true
    left join insights i on i.user_id = r.user_id and i.week = r.week
      and i.version = r.version and i.status = 'done'
    left join lateral (select * from practice_logs where user_id = k.user_id
      order by day desc limit 1) l on true
    where k.user_id = $1`,
);

/**
 * A member in danger gets no questions and no encouragement to continue.
 * @returns whether the newest reflection, its insight or the newest day of the log shows danger
 */
export const isInDanger = async (
  { pool, config }: Pick<Context, 'pool' | 'config'>,
  userId: string,
): Promise<boolean> => {
  const { rows } = await pool.query<NewestRow>({ ...newestWords, values: [userId] });
  const [row] = rows;
  if (!row) return false;
  const dataKey = config.MASTER_KEYS.unwrap(userId, row.wrapped, row.masterVersion);
  const words: string[] = [];
  if (row.week !== null) {
    const key = { userId, week: row.week, version: row.version };
    if (row.insight && openInsight(dataKey, key, row.insight).care === 'danger') return true;
    words.push(decryptText(dataKey, row.text, { kind: 'reflection', ...key }));
  }
  if (row.logWeek !== null)
    words.push(wordsOfLog(openLog(dataKey, { userId, week: row.logWeek, day: row.day }, row.log)));
  return words.some((text) => readDanger(text).level === 'danger');
};
