import { securityLogDays } from '@repo/contracts/accounts/security';
import { sweep } from '@repo/server/database/batches';

export const accountSweeps = {
  /** Removes codes after a day: by then none is valid, and none counts toward a limit. */
  'sweep-codes': sweep(
    `delete from one_time_codes where id = any(array(
     select id from one_time_codes where created_at < now() - interval '1 day'
     order by created_at limit $1 for update skip locked))`,
  ),

  /** Removes counts of limits that have expired. */
  'sweep-limits': sweep(
    `delete from limits where key in (
     select key from limits where resets_at < now()
     order by resets_at limit $1 for update skip locked)`,
  ),

  /** Removes sessions that have reached their absolute age. */
  'sweep-sessions': sweep(
    `delete from sessions where id in (
     select id from sessions where expires_at < now()
     order by expires_at limit $1 for update skip locked)`,
  ),

  /**
   * Removes sign-ups not verified within seven days (ADR 0004), unless a code was sent recently.
   * Each is looked up separately (`offset 0`): at full size, a join would read all codes.
   */
  'sweep-sign-ups': sweep(
    `delete from users where id = any(array(
     select id from users stale
     where verified_at is null and created_at < now() - interval '7 days'
       and not exists (select from one_time_codes
         where user_id = stale.id and created_at > now() - interval '1 day' offset 0)
     order by created_at limit $1 for update skip locked))`,
  ),

  /** Drops new addresses that were not confirmed within seven days. */
  'sweep-pending-emails': sweep(
    `update users set pending_email = null, pending_since = null where id = any(array(
     select id from users where pending_since < now() - interval '7 days'
     order by pending_since limit $1 for update skip locked))`,
  ),

  /** Deletes the address of a last mail after a day, delivered or not. */
  'sweep-last-notices': sweep(
    `update erasures set last_notice_address = null where user_id = any(array(
     select user_id from erasures
     where last_notice_address is not null and erased_at < now() - interval '1 day'
     order by erased_at limit $1 for update skip locked))`,
  ),

  /** The security log of an account is kept for a year. */
  'sweep-security-log': sweep(
    `delete from security_events where id = any(array(
     select id from security_events
     where created_at < now() - interval '${String(securityLogDays)} days'
     order by created_at limit $1 for update skip locked))`,
  ),
};
