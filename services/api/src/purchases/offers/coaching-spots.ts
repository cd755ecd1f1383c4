import { advisoryLocks } from '@repo/server/database/advisory-locks';
import { takenSpots } from '@repo/purchases/spots';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { AppError } from '@repo/server/app-error';
import { run } from '@repo/server/database/statements';
import type { DataSource, EntityManager } from 'typeorm';

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
