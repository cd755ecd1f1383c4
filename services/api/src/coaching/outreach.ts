import type { Outreach } from '@repo/backend/entities/coaching';
import { record } from '@repo/backend/outbox/outbox';
import { coachOutreachHours } from '@repo/product/products';
import type { DataSource, EntityManager } from 'typeorm';
import type { Limits } from '../accounts/limits/limits.ts';
import { run, selectList } from '../platform/database/statements.ts';
import { findCoached } from './endings.ts';

/** The promise starts with the payment, so this is called in the transaction that books it. */
export const startOutreach = async (manager: EntityManager, orderId: string): Promise<void> => {
  await run(
    manager,
    `insert into outreach (order_id, due_at) values ($1, now() + make_interval(hours => $2))
     on conflict do nothing`,
    [orderId, coachOutreachHours],
  );
};

/** Tells the coach about contact wishes that came after the hand-off, and about every change. */
export const announceWishes = async (
  manager: EntityManager,
  userId: string,
  limits: Limits,
): Promise<void> => {
  const orders = await findCoached(manager, userId);
  // Each change is a mail to the coach.
  if (orders.length > 0) await limits.count(['contactWishes', userId]);
  for (const { orderId } of orders) await record(manager, 'contact-wishes.given', { orderId });
};

export type OutreachDeadline = Pick<Outreach, 'dueAt' | 'contactedAt'>;

/** @returns the promise of the member's newest order, unless it was refunded or lost to a dispute */
export const findOutreach = async (
  dataSource: DataSource,
  userId: string,
): Promise<OutreachDeadline | undefined> => {
  const [row] = await run<OutreachDeadline>(
    dataSource,
    `select ${selectList<Outreach>(['dueAt', 'contactedAt'])}
     from orders join outreach on order_id = id
     where user_id = $1 and status in ('paid', 'partially_refunded', 'disputed')
       and exists (select from grants g where g.order_id = orders.id
         and g.entitlement = 'coaching' and g.revoked_at is null)
     order by paid_at desc limit 1`,
    [userId],
  );
  return row;
};
