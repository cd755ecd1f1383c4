import { coachingSpotsPerMonth } from '@repo/product/claims';
import type { DataSource, EntityManager } from 'typeorm';

export interface Spots {
  total: number;
  left: number;
  /** `2026-11`, UTC. */
  month: string;
}

/** Arbitrary, but ours: whoever counts the spots and whoever fills one take turns. */
const spotsLock = 7_305_811_043;

/** Makes the caller's transaction wait until no other one is filling or counting spots. */
export const lockSpots = async (manager: EntityManager): Promise<void> => {
  await manager.query('select pg_advisory_xact_lock($1)', [spotsLock]);
};

/** Counts the paid coaching orders of the running month (decision 23); a full refund frees one. */
export const countSpots = async (database: DataSource | EntityManager): Promise<Spots> => {
  const [row] = await database.query<{ taken: number; month: string }[]>(`
    select count(*)::int as taken, to_char(now() at time zone 'utc', 'YYYY-MM') as month
    from orders
    where product = 'coaching' and status <> 'refunded'
      and paid_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`);
  const { taken = 0, month = '' } = row ?? {};
  return { total: coachingSpotsPerMonth, left: Math.max(0, coachingSpotsPerMonth - taken), month };
};
