import { run } from '../platform/database/statements.ts';
import { record } from '@repo/backend/outbox';
import { coachOutreachHours } from '@repo/product/products';
import type { EntityManager } from 'typeorm';

/** The promise begins with the payment; written in the transaction that books it. */
export const promiseOutreach = async (manager: EntityManager, orderId: string): Promise<void> => {
  await manager.query(
    `insert into outreach (order_id, due_at)
     select id, paid_at + make_interval(hours => $2) from orders where id = $1
     on conflict do nothing`,
    [orderId, coachOutreachHours],
  );
};

/** Lets the coach know of wishes that came after the hand-off; once for each purchase. */
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
