import { SecurityEvent } from './entities/account.ts';
import type { OwnSessions, PreferencesBody } from '@repo/contracts/accounts/me';
import type { ConsentRecord, SecurityEventKind } from '@repo/contracts/accounts/security';
import { termsVersion } from '@repo/product/terms';
import type { DataSource, EntityManager } from 'typeorm';
import { run } from '@repo/server/database/statements';
import type { SessionUser } from './session-user.ts';

/** A choice about a member's own texts, as it is stored. */
const chosenIn = ({ aiInsights, insightMemory: memory }: PreferencesBody): [string, string][] => [
  ...(aiInsights ? [['aiInsights', aiInsights] satisfies [string, string]] : []),
  ...(memory === undefined
    ? []
    : [['insightMemory', memory ? 'on' : 'off'] satisfies [string, string]]),
];

/**
 * Records a choice in the transaction that saves it, and keeps earlier ones. Repeating the current
 * choice adds nothing.
 */
export const recordConsents = async (
  manager: EntityManager,
  userId: string,
  sent: PreferencesBody,
): Promise<void> => {
  const chosen = chosenIn(sent);
  if (chosen.length === 0) return;
  await run(
    manager,
    `insert into consents (user_id, what, value, version)
       select $1, what, value, $4 from unnest($2::text[], $3::text[]) as chosen (what, value)
       where value is distinct from (
         select c.value from consents c where c.user_id = $1 and c.what = chosen.what
         order by c.created_at desc limit 1)`,
    [userId, chosen.map(([what]) => what), chosen.map(([, value]) => value), termsVersion],
  );
};

/** @returns the newest first; the terms were accepted with the account */
export const consentsOf = (dataSource: DataSource, userId: string): Promise<ConsentRecord[]> =>
  run(
    dataSource,
    `select what, value, version, created_at as at from consents where user_id = $1
       union all
       select 'terms', 'accepted', terms_version, created_at from users where id = $1
       order by at desc`,
    [userId],
  );

/** Writes to the log of an account, in the transaction of the event. */
export const logEvent = async (
  manager: EntityManager,
  userId: string,
  event: { kind: SecurityEventKind; device: string },
): Promise<void> => {
  await manager.insert(SecurityEvent, { userId, ...event });
};

/** @returns the newest sign-in before the one that began this session */
export const signInBefore = async (
  dataSource: DataSource,
  { userId, sessionId }: SessionUser,
): Promise<OwnSessions['signInBefore']> => {
  const [found] = await run<{ at: Date; device: string }>(
    dataSource,
    `select e.created_at as at, e.device from security_events e
     where e.user_id = $1 and e.kind in ('login', 'google-login')
       and e.created_at < (select created_at from sessions where id = $2)
     order by e.created_at desc limit 1`,
    [userId, sessionId],
  );
  return found ? { at: found.at.toISOString(), device: found.device } : null;
};
