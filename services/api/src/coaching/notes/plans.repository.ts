import { Injectable } from '@nestjs/common';
import { CoachingPlan } from '@repo/backend/entities/coaching';
import { DataSource, type EntityManager } from 'typeorm';

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
    const insert = manager.createQueryBuilder().insert().into(CoachingPlan).values(plan);
    const answer = await insert.orIgnore().returning('id').execute();
    return (answer.raw as unknown[]).length > 0;
  }

  #find(where: { userId: string } | { orderId: string }): Promise<PlanRow[]> {
    const order = { createdAt: 'desc', id: 'asc' } as const;
    return this.dataSource.manager.find(CoachingPlan, { where, order });
  }
}
