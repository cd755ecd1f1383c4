import { statement } from '@repo/server/database/statements';
import type { MemberKey } from '@repo/accounts/entities/member';
import { openInsight } from '@repo/programme/insight-content';
import { decryptText } from '@repo/server/security/encryption';
import { readDanger } from '@repo/care';
import type { Context } from '../platform/context.ts';

interface NewestRow extends Pick<MemberKey, 'wrapped' | 'masterVersion'> {
  week: number;
  version: number;
  text: Buffer;
  insight: Buffer | null;
}

const newestWords = statement(
  'newest-words',
  `
    select k.wrapped, k.master_version as "masterVersion",
      r.week, r.version, r.ciphertext as text, i.ciphertext as insight
    from member_keys k
    cross join lateral (select * from reflections where user_id = k.user_id
      order by created_at desc limit 1) r
    left join insights i on i.user_id = r.user_id and i.week = r.week
      and i.version = r.version and i.status = 'done'
    where k.user_id = $1`,
);

/**
 * A member in danger gets no questions and no encouragement to continue.
 * @returns whether the newest reflection or its insight shows danger
 */
export const isInDanger = async (
  { pool, config }: Pick<Context, 'pool' | 'config'>,
  userId: string,
): Promise<boolean> => {
  const { rows } = await pool.query<NewestRow>({ ...newestWords, values: [userId] });
  const [row] = rows;
  if (!row) return false;
  const dataKey = config.MASTER_KEYS.unwrap(userId, row.wrapped, row.masterVersion);
  const key = { userId, week: row.week, version: row.version };
  if (row.insight && openInsight(dataKey, key, row.insight).care === 'danger') return true;
  const text = decryptText(dataKey, row.text, { kind: 'reflection', ...key });
  return readDanger(text).level === 'danger';
};
