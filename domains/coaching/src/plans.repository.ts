import { run, statement } from '@repo/server/database/statements';
import type { Pool } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { StoredPlan } from './entities.ts';

export class PlansRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByOrder(orderId: string): Promise<StoredPlan[]> {
    return this.dataSource.manager.findBy(StoredPlan, { orderId });
  }

  /** @returns those of every purchase */
  findByUser(userId: string): Promise<StoredPlan[]> {
    const order = { writtenAt: 'asc' } as const;
    return this.dataSource.manager.find(StoredPlan, { where: { userId }, order });
  }

  /** Replaces the week's earlier plan. */
  async write(manager: EntityManager, plan: Omit<StoredPlan, 'writtenAt'>): Promise<void> {
    await manager.upsert(StoredPlan, { ...plan, writtenAt: () => 'now()' }, ['orderId', 'week']);
  }
}

export const erasePlans = async (manager: EntityManager, userId: string): Promise<void> => {
  await run(manager, 'delete from coaching_plans where user_id = $1', [userId]);
};

/** Whom a mail about a plan goes to. */
export interface PlanOwner {
  email: string;
  fullName: string;
  isDiscreet: boolean;
}

const planOwner = statement(
  'plan-owner',
  `
    select m.email, m.full_name as "fullName", m.is_discreet as "isDiscreet"
    from coaching_plans p join coached_orders o on o.order_id = p.order_id
      join members m on m.user_id = p.user_id
    where p.order_id = $1 and p.week = $2`,
);

export const findPlanOwner = async (
  pool: Pool,
  values: [orderId: string, week: number],
): Promise<PlanOwner | undefined> =>
  (await pool.query<PlanOwner>({ ...planOwner, values })).rows[0];
