import { findCoached } from '@repo/coaching/outreach.repository';
import { record } from '@repo/server/outbox/outbox';
import type { EntityManager } from 'typeorm';
import type { Limits } from '../accounts/limits/limits.ts';

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
