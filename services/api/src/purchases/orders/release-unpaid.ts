import type { EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

/**
 * Parts a member from what was ordered and not paid under their sign-up: somebody else may have
 * started it. A payment that still arrives is claimed by the address that paid. May run any number
 * of times.
 */
export const releaseUnpaid = async (manager: EntityManager, userId: string): Promise<void> => {
  await run(
    manager,
    `update orders set user_id = null, buyer = null
     where user_id = $1 and paid_at is null and quarantine is null`,
    [userId],
  );
};
