import { statement } from '@repo/backend/statement';
import { quietDays } from '@repo/backend/programme/reminder-times';
import { totalWeeks } from '@repo/product/weeks';
import type { Pool } from 'pg';

/** The most notes that a member ever gets, however often they pause and continue. */
const mostNotes = 2;

/** Whether `preferences` allow a note now. */
const isAllowed = `
  quiet_notes and reminder_due_at is null and coalesce(paused_until <= now(), true)
  and coalesce(gentle_mail_at <= now() - interval '7 days', true)`;

/** The newest step: a bought program, a completed week or a saved reflection. */
const stepAt = `
  greatest(
    (select updated_at from enrolments e where e.user_id = due.user_id),
    (select max(created_at) from grants g where g.user_id = due.user_id
      and entitlement = 'self-guided' and revoked_at is null),
    (select max(created_at) from reflections r where r.user_id = due.user_id))`;

/**
 * Checks members whose tenth day may be over, each separately (`offset 0`: in a large database a join
 * would read all sessions) and once (`materialized`). The check sets `quiet_due_at`:
 *
 * - a newer step, as the later ones of a day leave the date alone: its own tenth day
 * - quiet: none, and the fact is recorded; the next step sets it again
 * - nothing left to do, noted before or twice in all, or missed (the stretch began a month ago): none
 * - not now (paused, written to lately, visiting, no program): a day later at the same hour, which
 *   is that of the step, so a note comes at an hour at which its reader is about
 */
const quietNow = statement(
  'record-quiet-days',
  `
    with due as (
      select user_id, quiet_noted_at, quiet_notes_sent, ${isAllowed} as is_allowed
      from preferences where quiet_due_at <= now()
      order by quiet_due_at limit $1 for update skip locked),
    seen as materialized (
      select due.*, ${stepAt} as step_at,
        coalesce((select current_week from enrolments e where e.user_id = due.user_id), 0) as week,
        exists (select from users where id = due.user_id and verified_at is not null offset 0)
          and exists (select from grants g where g.user_id = due.user_id
            and entitlement = 'self-guided' and revoked_at is null offset 0)
          and not exists (select from sessions s where s.user_id = due.user_id
            and last_seen_at > now() - interval '7 days' offset 0) as is_away
      from due),
    judged as (
      select user_id, step_at, case
        when week >= $2 or quiet_noted_at >= step_at or quiet_notes_sent >= $4
          or coalesce(step_at < now() - interval '30 days', true) then 'over'
        when step_at > now() - make_interval(days => $3) then 'early'
        when is_allowed and is_away then 'quiet'
        else 'not now' end as verdict
      from seen),
    moved as (
      update preferences p set
        quiet_due_at = case verdict
          when 'early' then step_at + make_interval(days => $3)
          when 'not now' then quiet_due_at + date_trunc('day', now() - quiet_due_at)
            + interval '1 day' end,
        quiet_noted_at = case verdict when 'quiet' then now() else quiet_noted_at end,
        quiet_notes_sent = quiet_notes_sent + (verdict = 'quiet')::int,
        gentle_mail_at = case verdict when 'quiet' then now() else gentle_mail_at end
      from judged where p.user_id = judged.user_id
      returning p.user_id, verdict),
    recorded as (
      insert into outbox (type, payload)
      select 'quiet-days.passed', jsonb_build_object('userId', user_id) from moved
      where verdict = 'quiet')
    select from moved`,
);

/**
 * Marks members who have gone quiet and records the fact in one statement: a member whom another
 * worker checks, or who gets another mail, at the same moment does not get two mails.
 * @returns how many were checked
 */
export const recordQuietDays = async (pool: Pool, limit: number): Promise<number> =>
  (await pool.query({ ...quietNow, values: [limit, totalWeeks, quietDays, mostNotes] })).rowCount ??
  0;
