import { Injectable } from '@nestjs/common';
import { CoachingSession } from '@repo/backend/entities/coaching-session';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

export type SessionRow = Pick<
  CoachingSession,
  'id' | 'orderId' | 'userId' | 'startsAt' | 'timeZone' | 'ciphertext' | 'revision' | 'calledOffAt'
>;

type NewSession = Pick<
  CoachingSession,
  'id' | 'orderId' | 'userId' | 'startsAt' | 'timeZone' | 'ciphertext'
>;

@Injectable()
export class SessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns those that are not called off, in the order in which they take place */
  findByUser(userId: string): Promise<SessionRow[]> {
    const where = { userId, calledOffAt: IsNull() };
    return this.dataSource.manager.find(CoachingSession, { where, order: { startsAt: 'asc' } });
  }

  /** @returns those that are not called off, in the order in which they take place */
  findByOrder(
    orderId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<SessionRow[]> {
    const where = { orderId, calledOffAt: IsNull() };
    return manager.find(CoachingSession, { where, order: { startsAt: 'asc' } });
  }

  /** Two forms about one client, sent at once, are written one after the other. */
  async lock(manager: EntityManager, orderId: string): Promise<void> {
    await run(manager, 'select from outreach where order_id = $1 for update', [orderId]);
  }

  /** @returns false when there is one with this id, called off or somebody else's */
  async add(manager: EntityManager, session: NewSession): Promise<boolean> {
    const insert = manager.createQueryBuilder().insert().into(CoachingSession).values(session);
    const answer = await insert.orIgnore().returning('id').execute();
    return (answer.raw as unknown[]).length > 0;
  }

  async change(
    manager: EntityManager,
    { id, orderId, startsAt, timeZone, ciphertext }: NewSession,
  ): Promise<void> {
    const open = { id, orderId, calledOffAt: IsNull() };
    const revision = () => 'revision + 1';
    await manager.update(CoachingSession, open, { startsAt, timeZone, ciphertext, revision });
  }

  /** @returns false when it was called off before, or is none of this order */
  async callOff(manager: EntityManager, orderId: string, id: string): Promise<boolean> {
    const open = { id, orderId, calledOffAt: IsNull() };
    const change = { calledOffAt: () => 'now()', revision: () => 'revision + 1' };
    return (await manager.update(CoachingSession, open, change)).affected === 1;
  }
}
