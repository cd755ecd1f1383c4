import { StoredAppointment, Outreach } from '@repo/coaching/entities';
import { record } from '@repo/server/outbox/outbox';
import { In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { run } from '@repo/server/database/statements';

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

const toCome = () => ({ canceledAt: IsNull(), startsAt: MoreThan(new Date()) });

/**
 * Called where the right to coaching is revoked, in its transaction. A duplicate purchase promised no
 * coach, so its end does not affect the first one. When the right comes back, appointments stay
 * canceled: the coach may have given the hours away.
 */
export const endCoaching = async (manager: EntityManager, orderId: string): Promise<void> => {
  if (!(await manager.existsBy(Outreach, { orderId }))) return;
  const canceled = { canceledAt: () => 'now()', revision: () => 'revision + 1' };
  await manager.update(StoredAppointment, { orderId, ...toCome() }, canceled);
  await record(manager, 'coaching.ended', { orderId });
};

/** Called before an erasure deletes the rows, which are the only record of the freed hours. */
export const announceErasure = async (manager: EntityManager, userId: string): Promise<void> => {
  const coached = await findCoached(manager, userId);
  if (!coached[0]) return;
  const orderId = In(coached.map((order) => order.orderId));
  const freed = await manager.find(StoredAppointment, {
    select: { startsAt: true },
    where: { orderId, ...toCome() },
    order: { startsAt: 'asc' },
  });
  await record(manager, 'client.erased', {
    paidAt: coached[0].paidAt.toISOString(),
    hours: freed.map(({ startsAt }) => startsAt.toISOString()).join(),
  });
};
