import type { Order } from '@repo/backend/entities/purchases';
import type { SessionState } from '../stripe/stripe-updates.ts';

/** Why a payment is set aside instead of granted. */
export type QuarantineReason = 'amount' | 'currency' | 'erased' | 'offer';

/** Compares what was paid with our own row. @returns what differs (ADR 0014) */
export const checkAmount = (
  order: Pick<Order, 'amount' | 'currency' | 'offer'>,
  session: Pick<SessionState, 'amount' | 'currency' | 'offer'>,
): QuarantineReason | undefined => {
  if (session.offer !== order.offer) return 'offer';
  if (session.currency !== order.currency) return 'currency';
  return session.amount === order.amount ? undefined : 'amount';
};
