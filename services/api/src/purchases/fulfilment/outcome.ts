import type { PaymentSession } from '@repo/contracts/purchases/checkout';
import type { TransactionStatus } from '@repo/contracts/purchases/transactions';
import type { SessionState } from '../stripe/stripe-facts.ts';

/**
 * What an outcome page says of an order. `unpaid` means that nothing was charged, and is only said
 * when that is known; money that came and went back is neither paid nor unpaid.
 */
const byStatus: Record<TransactionStatus, PaymentSession['state']> = {
  paid: 'paid',
  partially_refunded: 'paid',
  disputed: 'paid',
  refunded: 'unknown',
  failed: 'unpaid',
  expired: 'unpaid',
  pending: 'processing',
};

/** @param session what Stripe said just now; absent when it was not asked or did not answer */
export const toOutcome = (
  { status, isQuarantined }: { status: TransactionStatus; isQuarantined: boolean },
  session?: Pick<SessionState, 'state'>,
): PaymentSession['state'] => {
  // A payment that was set aside is being looked at by a person.
  if (isQuarantined && status !== 'refunded') return 'processing';
  if (status === 'pending' && session?.state === 'open') return 'unpaid';
  return byStatus[status];
};
