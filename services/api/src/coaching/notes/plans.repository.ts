import { Injectable } from '@nestjs/common';
import { CoachingPlan } from '@repo/backend/entities/coaching';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import { held } from './held.ts';

export type PlanRow = Pick<CoachingPlan, 'id' | 'userId' | 'ciphertext' | 'createdAt'>;

@Injectable()
export class PlansRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the newest first */
  findByUser(userId: string): Promise<PlanRow[]> {
    return this.#find({ userId });
  }

  /** @returns the newest first */
  findByOrder(orderId: string): Promise<PlanRow[]> {
    return this.#find({ orderId });
  }

  /** @returns false when this form was sent before */
  async add(
    manager: EntityManager,
    plan: Pick<CoachingPlan, 'id' | 'orderId' | 'userId' | 'ciphertext'>,
  ): Promise<boolean> {
    const insert = manager
      .createQueryBuilder()
      .insert()
      .into(CoachingPlan)
      .values({ ...plan, heldUntil: held });
    const answer = await insert.orIgnore().returning('id').execute();
    return (answer.raw as unknown[]).length > 0;
  }

  /** @returns false when there is none that is still held */
  async undo(manager: EntityManager, orderId: string, id: string): Promise<boolean> {
    const rows = await run(
      manager,
      `delete from coaching_plans where id = $1 and order_id = $2 and held_until > now()
       returning 1`,
      [id, orderId],
    );
    return rows.length > 0;
  }

  #find(where: { userId: string } | { orderId: string }): Promise<PlanRow[]> {
    const order = { createdAt: 'desc', id: 'asc' } as const;
    return this.dataSource.manager.find(CoachingPlan, { where, order });
  }
}
