import type { EntityManager } from 'typeorm';
import { run } from '../platform/database/statements.ts';

/**
 * Makes whoever changes something about an e-mail address take turns until the transaction ends:
 * sign-up, codes, verification, third-party sign-in. Comes before every other lock.
 */
export const lockAddress = async (manager: EntityManager, email: string): Promise<void> => {
  await run(manager, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [email]);
};

/**
 * After an address is proven: other sign-ups of it vanish with their sessions (no pre-hijacking),
 * open codes and grants of the member end, and so do the member's sessions.
 * @param keep id of the session that gave the proof
 */
export const settleAddress = async (
  manager: EntityManager,
  userId: string,
  email: string,
  keep?: string,
): Promise<void> => {
  await run(
    manager,
    `with rivals as (
       delete from users where email = $2 and verified_at is null and id <> $1
     ), flows as (
       update code_flows set expires_at = least(expires_at, now()), grant_expires_at = null
       where user_id = $1 and (expires_at > now() or grant_expires_at is not null)
     )
     delete from sessions where user_id = $1 and id is distinct from $3`,
    [userId, email, keep ?? null],
  );
};
