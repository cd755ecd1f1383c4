import { record } from '@repo/backend/outbox';
import { coachOutreachHours } from '@repo/product/products';
import type { DataSource, EntityManager } from 'typeorm';
import { run } from '../platform/database/statements.ts';

/** The promise begins with the payment: called in the transaction that books it. */
export const promiseOutreach = async (manager: EntityManager, orderId: string): Promise<void> => {
  await run(
    manager,
    `insert into outreach (order_id, due_at) values ($1, now() + make_interval(hours => $2))
     on conflict do nothing`,
    [orderId, coachOutreachHours],
  );
};

/** Tells the coach about contact wishes that came after the hand-off; once for each order. */
export const announceWishes = async (manager: EntityManager, userId: string): Promise<void> => {
  const waiting = await run<{ orderId: string }>(
    manager,
    `update outreach set wishes_at = now() from orders
     where orders.id = order_id and user_id = $1 and status in ('paid', 'partially_refunded')
       and contacted_at is null and wishes_at is null
     returning order_id as "orderId"`,
    [userId],
  );
  for (const { orderId } of waiting) await record(manager, 'contact-wishes.given', { orderId });
};

export interface WaitingBuyer {
  id: string;
  email: string | null;
  dueAt: Date;
  overdueAt: Date | null;
}

/** @returns coaching buyers whom the coach has not told us of writing to, the most urgent first */
export const findWaitingBuyers = (dataSource: DataSource): Promise<WaitingBuyer[]> =>
  run(
    dataSource,
    `-- by hand
     select id, email, due_at as "dueAt", overdue_at as "overdueAt"
     from outreach join orders on id = order_id
     where contacted_at is null and status in ('paid', 'partially_refunded') order by due_at`,
  );
