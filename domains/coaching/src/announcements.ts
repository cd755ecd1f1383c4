import { record } from '@repo/server/outbox/outbox';
import type { EntityManager } from 'typeorm';
import { cancelAhead, findAhead } from './appointments.repository.ts';
import { findCoached, isPromised } from './outreach.repository.ts';

/**
 * Called where the right to coaching is revoked, in its transaction. A duplicate purchase promised no
 * coach, so its end does not affect the first one. When the right comes back, appointments stay
 * canceled: the coach may have given the hours away.
 */
export const endCoaching = async (manager: EntityManager, orderId: string): Promise<void> => {
  if (!(await isPromised(manager, orderId))) return;
  await cancelAhead(manager, orderId);
  await record(manager, 'coaching.ended', { orderId });
};

/** Called before an erasure deletes the rows, which are the only record of the freed hours. */
export const announceErasure = async (manager: EntityManager, userId: string): Promise<void> => {
  const coached = await findCoached(manager, userId);
  if (!coached[0]) return;
  const freed = await findAhead(
    manager,
    coached.map(({ orderId }) => orderId),
  );
  await record(manager, 'client.erased', {
    paidAt: coached[0].paidAt.toISOString(),
    hours: freed.map((start) => start.toISOString()).join(),
  });
};

/**
 * Tells the coach about contact wishes that came after the hand-off, and about every change.
 * @param count limits changes, each of which is a mail to the coach
 */
export const announceWishes = async (
  manager: EntityManager,
  userId: string,
  count: () => Promise<void>,
): Promise<void> => {
  const orders = await findCoached(manager, userId);
  if (orders.length > 0) await count();
  for (const { orderId } of orders) await record(manager, 'contact-wishes.given', { orderId });
};
