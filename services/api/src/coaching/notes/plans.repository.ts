import { Injectable } from '@nestjs/common';
import { CoachingNote, StoredPlan } from '@repo/backend/entities/coaching';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import { held } from './held.ts';

export type PlanRow = Pick<StoredPlan, 'id' | 'userId' | 'ciphertext' | 'createdAt'>;

/** The coach's texts about a client: plans for the client, and private notes. */
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
    plan: Pick<StoredPlan, 'id' | 'orderId' | 'userId' | 'ciphertext'>,
  ): Promise<boolean> {
    const insert = manager
      .createQueryBuilder()
      .insert()
      .into(StoredPlan)
      .values({ ...plan, heldUntil: held });
    const answer = await insert.orIgnore().returning('id').execute();
    return (answer.raw as unknown[]).length > 0;
  }

  /** The coach's own notes. */
  findOwn(where: { userId: string } | { orderId: string }): Promise<CoachingNote[]> {
    return this.dataSource.manager.findBy(CoachingNote, where);
  }

  /** @returns false when they were changed since this revision */
  async keepOwn(
    { orderId, userId, ciphertext }: Pick<CoachingNote, 'orderId' | 'userId' | 'ciphertext'>,
    revision: number,
  ): Promise<boolean> {
    const rows = await run(
      this.dataSource,
      `insert into coaching_notes as n (order_id, user_id, ciphertext) values ($1, $2, $3)
       on conflict (order_id) do update
         set ciphertext = excluded.ciphertext, revision = n.revision + 1, updated_at = now()
         where n.revision = $4
       returning 1`,
      [orderId, userId, ciphertext, revision],
    );
    return rows.length > 0;
  }

  #find(where: { userId: string } | { orderId: string }): Promise<PlanRow[]> {
    const order = { createdAt: 'desc', id: 'asc' } as const;
    return this.dataSource.manager.find(StoredPlan, { where, order });
  }
}
