import { statement } from '@repo/backend/statement';
import { ratingDays } from '@repo/contracts/programme/self-rating';
import type { Pool } from 'pg';

/**
 * Checks each member ninety days after they completed the program: once, or again a day later while
 * they pause or had another mail this week, until the time for it is over. Members are asked who
 * answered before week 1, want reminders and have never declined; being asked creates the row for
 * their answers.
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

/** @returns how many were checked */
export const recordRatings = async (pool: Pool, limit: number): Promise<number> =>
  (await pool.query({ ...ratingsDue, values: [limit, ratingDays.later[1]] })).rowCount ?? 0;
