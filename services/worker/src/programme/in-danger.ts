import { openInsight } from '@repo/programme/insight-content';
import { findNewestWords } from '@repo/programme/reflections.repository';
import { decryptText } from '@repo/server/security/encryption';
import { readDanger } from '@repo/care';
import type { Context } from '../platform/context.ts';

/**
 * A member in danger gets no questions and no encouragement to continue.
 * @returns whether the newest reflection or its insight shows danger
 */
export const isInDanger = async (
  { pool, config }: Pick<Context, 'pool' | 'config'>,
  userId: string,
): Promise<boolean> => {
  const row = await findNewestWords(pool, userId);
  if (!row) return false;
  const dataKey = config.MASTER_KEYS.unwrap(userId, row.wrapped, row.masterVersion);
  const key = { userId, week: row.week, version: row.version };
  if (row.insight && openInsight(dataKey, key, row.insight).care === 'danger') return true;
  const text = decryptText(dataKey, row.text, { kind: 'reflection', ...key });
  return readDanger(text).level === 'danger';
};
