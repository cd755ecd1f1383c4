import { securityLogDays } from '@repo/contracts/accounts/security';
import { sweep } from '../platform/schedule.ts';

/** Removes codes after two days: by then none is valid, and none counts toward a limit. */
export const sweepCodes = sweep(
  `delete from code_flows where id in (
     select id from code_flows where created_at < now() - interval '2 days'
     order by created_at limit $1 for update skip locked)`,
);

/** Removes sessions that have reached their absolute age. */
export const sweepSessions = sweep(
  `delete from sessions where id in (
     select id from sessions where expires_at < now()
     order by expires_at limit $1 for update skip locked)`,
);

/**
 * Removes sign-ups that nobody verified within seven days (ADR 0004), unless somebody is still at
 * it: a recent code, a session in use, an open payment. One that has paid stays, whatever its age.
 * Each is looked up by itself (`offset 0`): at size a join would read all codes and sessions.
 */
export const sweepSignUps = sweep(
  `delete from users where id = any(array(
     select id from users stale
     where verified_at is null and created_at < now() - interval '7 days'
       and not exists (select from orders
         where user_id = stale.id and (paid_at is not null or status = 'pending') offset 0)
       and not exists (select from code_flows
         where user_id = stale.id and created_at > now() - interval '2 days' offset 0)
       and not exists (select from sessions
         where user_id = stale.id and expires_at > now()
           and last_seen_at > now() - interval '7 days' offset 0)
     order by created_at limit $1 for update skip locked))`,
);

/** Forgets after a day where a last mail should have gone, delivered or not. */
export const sweepFarewells = sweep(
  `update erasures set farewell = null where user_id = any(array(
     select user_id from erasures
     where farewell is not null and erased_at < now() - interval '1 day'
     order by erased_at limit $1 for update skip locked))`,
);

/** What happened to an account is shown, and kept, for a year. */
export const sweepSecurityLog = sweep(
  `delete from security_events where id = any(array(
     select id from security_events
     where created_at < now() - interval '${String(securityLogDays)} days'
     order by created_at limit $1 for update skip locked))`,
);
