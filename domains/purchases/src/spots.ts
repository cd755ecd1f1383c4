import { advisoryLocks } from '@repo/server/database/advisory-locks';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { AppError } from '@repo/server/app-error';
import { run } from '@repo/server/database/statements';
import type { DataSource, EntityManager } from 'typeorm';

/**
 * Counts the paid coaching orders of the current month, UTC (ADR 0019). A full refund frees a spot,
 * and a duplicate purchase takes none. The only definition of a taken spot.
 */
export const takenSpots = `
  select count(*)::int as taken, to_char(now() at time zone 'utc', 'YYYY-MM') as month
  from orders
  where product = 'coaching' and status <> 'refunded' and not is_paid_twice
    and paid_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;

export interface Spots {
  total: number;
  left: number;
  /** May exceed the total: two pages can be paid for the last spot. */
  taken: number;
  /** `2026-11`, UTC. */
  month: string;
}

/** Waits until no other transaction is filling or counting spots. */
export const lockSpots = async (manager: EntityManager): Promise<void> => {
  await run(manager, 'select pg_advisory_xact_lock($1)', [advisoryLocks.spots]);
};

/** @throws AppError SOLD_OUT; otherwise nobody else gets the spot before this transaction ends */
export const requireSpot = async (manager: EntityManager): Promise<void> => {
  await lockSpots(manager);
  const { left } = await countSpots(manager);
  if (left === 0) throw new AppError('SOLD_OUT');
};

/** Counts the coaching spots that are left in the current month (ADR 0019). */
export const countSpots = async (database: DataSource | EntityManager): Promise<Spots> => {
  const [row] = await run<{ taken: number; month: string }>(database, takenSpots);
  const { taken = 0, month = '' } = row ?? {};
  const total = coachingSpotsPerMonth;
  return { total, left: Math.max(0, total - taken), taken, month };
};
