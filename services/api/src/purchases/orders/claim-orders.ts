import type { Order } from '@repo/backend/entities/purchases';
import type { EntityManager } from 'typeorm';
import { recordStep } from '../../accounts/preferences/record-step.ts';
import { run } from '../../platform/database/statements.ts';

/**
 * Gives a member what was paid for with their address while nobody was signed in. Only paid orders:
 * an open one may carry an address that somebody else typed. May run any number of times.
 * @param userId a verified member
 * @param email the verified address, normalised
 * @returns ids of the orders that changed hands
 */
export const claimOrders = async (
  manager: EntityManager,
  userId: string,
  email: string,
): Promise<string[]> => {
  const rows = await run<Pick<Order, 'id'>>(
    manager,
    // An order and its grants change hands together: in between, a member would own half of it.
    `with claimed as (
       update orders set user_id = $1
       where paid_at is not null and user_id is null and email = $2
       returning id
     ), granted as (
       update grants set user_id = $1 from claimed where grants.order_id = claimed.id
     )
     select id from claimed`,
    [userId, email],
  );
  if (rows.length > 0) await recordStep(manager, userId);
  return rows.map(({ id }) => id);
};
