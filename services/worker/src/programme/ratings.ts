import { statement } from '@repo/backend/statement';
import type { MemberKey } from '@repo/backend/entities/member';
import { openInsight } from '@repo/backend/programme/insight-content';
import { openLog, wordsOfLog } from '@repo/backend/programme/practice-log';
import { decryptText } from '@repo/backend/security/encryption';
import { readDanger } from '@repo/care';
import { ratingDays } from '@repo/contracts/programme/self-rating';
import type { Pool } from 'pg';
import type { Context } from '../platform/context.ts';

/**
 * Looks at each member ninety days after they completed the program: once, or again a day later while
 * they make a pause or had another mail this week, to the end of the time for it. Asked is who answered
 * before week 1, wants reminders and has never said no; that they were asked is the row that their
 * answers go into.
 */
const ratingsDue = statement(
  'record-ratings',
  `
    with due as (
      select user_id, updated_at from enrolments where rating_due_at <= now()
      order by rating_due_at limit $1 for update skip locked),
    judged as (
      select due.user_id, p.reminder_due_at is not null as is_wanted,
        (p.paused_until > now() or p.gentle_mail_at > now() - interval '7 days')
          and due.updated_at > now() - make_interval(days => $2 - 1) as must_wait
      from due left join preferences p using (user_id)),
    looked_at as (
      update enrolments e set rating_due_at = case when must_wait then now() + interval '1 day' end
      from judged where e.user_id = judged.user_id),
    asked as (
      insert into self_ratings (user_id, moment)
      select user_id, 'later' from judged
      where is_wanted and must_wait is not true
        and exists (select from self_ratings r where r.user_id = judged.user_id
          and r.moment = 'before' and r.ciphertext is not null offset 0)
        and not exists (select from self_ratings r where r.user_id = judged.user_id
          and r.is_skipped offset 0)
      on conflict do nothing returning user_id),
    mailed as (
      update preferences p set gentle_mail_at = now() from asked where p.user_id = asked.user_id),
    recorded as (
      insert into outbox (type, payload)
      select 'rating.due', jsonb_build_object('userId', user_id) from asked)
    select from due`,
);

/** @returns how many were looked at */
export const recordRatings = async (pool: Pool, limit: number): Promise<number> =>
  (await pool.query({ ...ratingsDue, values: [limit, ratingDays.later[1]] })).rowCount ?? 0;

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

/** Whether the newest reflection, its insight or the newest day of the log stands at danger. */
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
