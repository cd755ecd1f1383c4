import { Injectable } from '@nestjs/common';
import { StoredPlan } from '@repo/coaching/entities';
import { DataSource, type EntityManager } from 'typeorm';

@Injectable()
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
