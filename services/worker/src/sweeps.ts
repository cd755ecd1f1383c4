import type { Pool } from 'pg';

const sweep =
  (text: string) =>
  async (pool: Pool, limit: number): Promise<number> =>
    (await pool.query(text, [limit])).rowCount ?? 0;

/** Removes codes of the day before yesterday: none is good for longer, none counts for longer. */
export const sweepCodes = sweep(
  `delete from code_flows where id in (
     select id from code_flows where created_at < now() - interval '2 days'
     order by created_at limit $1 for update skip locked)`,
);

/** Removes sessions that are over by their absolute age. */
export const sweepSessions = sweep(
  `delete from sessions where id in (
     select id from sessions where expires_at < now()
     order by expires_at limit $1 for update skip locked)`,
);

/**
 * Removes sign-ups that nobody verified within seven days, unless somebody is still at it: a code
 * of these days, a session in use. One that has paid stays, whatever its age.
 */
export const sweepSignUps = sweep(
  `delete from users where id in (
     select id from users stale
     where verified_at is null and created_at < now() - interval '7 days'
       and not exists (select from orders where user_id = stale.id)
       and not exists (select from code_flows
         where user_id = stale.id and created_at > now() - interval '2 days')
       and not exists (select from sessions
         where user_id = stale.id and expires_at > now()
           and last_seen_at > now() - interval '7 days')
     order by created_at limit $1 for update skip locked)`,
);

/** Forgets addresses of the waiting list a month after their mail, or after a year of waiting. */
export const sweepGuests = sweep(
  `delete from waiting_list where id in (
     select id from waiting_list
     where told_at < now() - interval '30 days' or created_at < now() - interval '1 year'
     order by created_at limit $1 for update skip locked)`,
);
