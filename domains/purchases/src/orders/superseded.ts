import { run } from '@repo/server/database/statements';
import type { DataSource } from 'typeorm';
import { countSpots } from '../spots.ts';

// Open checkouts that must not be paid, each by its Stripe session.

/** Orders with an open payment page. */
const open = `
  select o.stripe_session_id as "sessionId" from open_orders o where o.checkout_url is not null`;

/** SQL: the member already has this product. One index look-up for each order. */
const isHeld = `(
  select true from entitlements e
  where e.user_id = o.user_id and e.entitlement = o.product limit 1)`;

const find = async (
  dataSource: DataSource,
  statement: string,
  values: unknown[] = [],
): Promise<string[]> => {
  const rows = await run<{ sessionId: string }>(dataSource, statement, values);
  return rows.map(({ sessionId }) => sessionId);
};

/** @returns pages of members who got the product through another page */
export const findHeld = (dataSource: DataSource): Promise<string[]> =>
  find(dataSource, `${open} and ${isHeld}`);

/** @returns those of the member who owns this order */
export const findHeldByBuyer = (dataSource: DataSource, orderId: string): Promise<string[]> =>
  find(
    dataSource,
    `${open} and ${isHeld} and o.user_id = (select user_id from orders where id = $1)`,
    [orderId],
  );

/** @returns open sessions whose buyer was erased */
export const findErased = (dataSource: DataSource): Promise<string[]> =>
  find(
    dataSource,
    `select o.stripe_session_id as "sessionId" from open_orders o where o.erased_at is not null`,
  );

/** @returns pages for coaching once the last spot of the month is gone */
export const findSoldOut = async (dataSource: DataSource): Promise<string[]> => {
  const { left } = await countSpots(dataSource);
  return left === 0 ? find(dataSource, `${open} and o.product = 'coaching'`) : [];
};
