import type { Outreach } from '@repo/coaching/entities';
import { record } from '@repo/server/outbox/outbox';
import { coachOutreachHours } from '@repo/product/products';
import type { DataSource, EntityManager } from 'typeorm';
import type { Limits } from '../accounts/limits/limits.ts';
import { run, selectList } from '@repo/server/database/statements';
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
  if (orders.length > 0) await limits.countIn(manager, ['contactWishes', userId]);
  for (const { orderId } of orders) await record(manager, 'contact-wishes.given', { orderId });
};

export interface BoughtCoaching extends Pick<Outreach, 'orderId' | 'dueAt' | 'contactedAt'> {
  /** Neither refunded nor lost to a dispute. */
  isCoached: boolean;
}

/** @returns the member's newest purchase of coaching, one that still entitles to it first */
export const findCoaching = async (
  dataSource: DataSource,
  userId: string,
): Promise<BoughtCoaching | undefined> => {
  const [row] = await run<BoughtCoaching>(
    dataSource,
    `select ${selectList<Outreach>(['orderId', 'dueAt', 'contactedAt'])},
       status in ('paid', 'partially_refunded', 'disputed')
         and exists (select from grants g where g.order_id = orders.id
           and g.entitlement = 'coaching' and g.revoked_at is null) as "isCoached"
     from orders join outreach on order_id = id
     where user_id = $1 order by "isCoached" desc, paid_at desc limit 1`,
    [userId],
  );
  return row;
};
