import { totalWeeks } from '@repo/product/weeks';
import type { Pool } from 'pg';

/** Whether this row of `preferences` lets a note go out now; `p` may be missing. */
const allows = (p: string): string => `
  coalesce(${p}.quiet_notes, true)
  and coalesce(${p}.paused_until <= now(), true)
  and coalesce(${p}.gentle_mail_at <= now() - interval '7 days', true)
  and ${p}.reminder_due_at is null`;

/**
 * A step is a bought program, a completed week or a saved reflection. The tenth day ends at the hour
 * of the step, so a note comes at an hour at which its reader is about. Somebody who visits has not
 * gone quiet, and a stretch that began a month ago was missed and is left alone.
 */
const statement = {
  name: 'record-quiet-days',
  text: `
    with quiet as (
      select u.id from users u
        left join enrolments e on e.user_id = u.id
        left join preferences p on p.user_id = u.id
        cross join lateral (
          select greatest(e.updated_at,
            (select max(g.created_at) from grants g where g.user_id = u.id
              and g.entitlement = 'self-guided' and g.revoked_at is null),
            (select max(r.created_at) from reflections r where r.user_id = u.id)) as step_at) s
      where u.verified_at is not null and coalesce(e.current_week, 0) < $2
        and exists (select from grants g where g.user_id = u.id
          and g.entitlement = 'self-guided' and g.revoked_at is null)
        and s.step_at between now() - interval '30 days' and now() - interval '10 days'
        and coalesce(p.quiet_noted_at < s.step_at, true)
        and ${allows('p')}
        and not exists (select from sessions v where v.user_id = u.id
          and v.last_seen_at > now() - interval '7 days')
      limit $1),
    noted as (
      insert into preferences (user_id, quiet_noted_at, gentle_mail_at)
        select id, now(), now() from quiet
      on conflict (user_id) do update set quiet_noted_at = now(), gentle_mail_at = now()
        where ${allows('preferences')}
      returning user_id)
    insert into outbox (type, payload)
    select 'quiet-days.passed', jsonb_build_object('userId', user_id) from noted`,
};

/**
 * Notes who has gone quiet and records the fact, in one statement: whoever is noted by another
 * worker, or written to for another reason, in the same moment does not get two mails.
 * @returns how many were noted
 */
export const recordQuietDays = async (pool: Pool, limit: number): Promise<number> =>
  (await pool.query({ ...statement, values: [limit, totalWeeks] })).rowCount ?? 0;
