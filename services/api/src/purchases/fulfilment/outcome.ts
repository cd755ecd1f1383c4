import type { Order } from '@repo/backend/entities/purchases/order';
import type { PaymentSession } from '@repo/contracts/purchases/checkout';
import type { SessionState } from '../stripe/stripe-updates.ts';

/**
 * What an outcome page says of an order. `unpaid` means that nothing was charged, and is only said
 * when that is known; money that came and went back is neither paid nor unpaid. An open dispute
 * closes nothing.
 */
const byStatus: Record<Order['status'], PaymentSession['state']> = {
  paid: 'paid',
  partially_refunded: 'paid',
  disputed: 'paid',
  refunded: 'refunded',
  failed: 'unpaid',
  expired: 'unpaid',
  pending: 'processing',
};

/** @param session what Stripe said just now; absent when it was not asked or did not answer */
export const toOutcome = (
  { status, quarantine }: Pick<Order, 'status' | 'quarantine'>,
  session?: Pick<SessionState, 'state'>,
): PaymentSession['state'] => {
  // A payment that was set aside is being looked at by a person.
  if (quarantine !== null && status !== 'refunded') return 'processing';
  if (status === 'pending' && session?.state === 'open') return 'unpaid';
  return byStatus[status];
};
