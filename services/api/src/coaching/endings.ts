import { CoachingOffer, StoredAppointment, Outreach } from '@repo/backend/entities/coaching';
import { record } from '@repo/backend/outbox/outbox';
import { In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { run } from '../platform/database/statements.ts';

interface CoachedOrder {
  orderId: string;
  paidAt: Date;
}

/** @returns the purchases that currently entitle somebody to coaching */
export const findCoached = (manager: EntityManager, userId: string): Promise<CoachedOrder[]> =>
  run(
    manager,
    `select o.id as "orderId", o.paid_at as "paidAt"
     from orders o join outreach on order_id = o.id
     where o.user_id = $1 and o.quarantine is null
       and o.status in ('paid', 'partially_refunded', 'disputed')
       and exists (select from grants g where g.order_id = o.id
         and g.entitlement = 'coaching' and g.revoked_at is null)
     order by o.paid_at desc`,
    [userId],
  );

/** A duplicate purchase promised no coach, so its end does not affect the first one. */
const isPromised = (manager: EntityManager, orderId: string): Promise<boolean> =>
  manager.existsBy(Outreach, { orderId });

/** Called where the right to coaching is revoked, in its transaction. */
export const endCoaching = async (manager: EntityManager, orderId: string): Promise<void> => {
  if (!(await isPromised(manager, orderId))) return;
  const ahead = { orderId, calledOffAt: IsNull(), startsAt: MoreThan(new Date()) };
  const calledOff = { calledOffAt: () => 'now()', revision: () => 'revision + 1' };
  await manager.update(StoredAppointment, ahead, calledOff);
  await manager.delete(CoachingOffer, { orderId });
  await record(manager, 'coaching.ended', { orderId });
};

/** Called when the right is back. Sessions stay canceled: the coach may have given the hours away. */
export const resumeCoaching = async (manager: EntityManager, orderId: string): Promise<void> => {
  if (await isPromised(manager, orderId)) await record(manager, 'coaching.resumed', { orderId });
};

/** Called before an erasure deletes the rows, which are the only record of the freed hours. */
export const announceErasure = async (manager: EntityManager, userId: string): Promise<void> => {
  const [newest, ...older] = await findCoached(manager, userId);
  if (!newest) return;
  const orderId = In([newest, ...older].map((order) => order.orderId));
  const ahead = await manager.find(StoredAppointment, {
    select: { id: true, startsAt: true, revision: true },
    where: { orderId, calledOffAt: IsNull(), startsAt: MoreThan(new Date()) },
    order: { startsAt: 'asc' },
  });
  const sessions = ahead.map(({ id, startsAt, revision }) => ({
    id,
    startsAt,
    revision: revision + 1,
  }));
  await record(manager, 'client.erased', {
    paidAt: newest.paidAt.toISOString(),
    sessions: JSON.stringify(sessions),
  });
};
