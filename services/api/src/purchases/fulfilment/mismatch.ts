import type { SessionState } from '../stripe/stripe-facts.ts';

/** What we asked for, from our own order row. */
export interface Agreement {
  amount: number;
  currency: string;
  offer: string;
}

/** Why a payment is set aside instead of granted. */
export type Mismatch = 'amount' | 'currency' | 'offer';

/** Compares what was paid with what our own row says (decision 15). */
export const findMismatch = (
  order: Agreement,
  session: Pick<SessionState, 'amount' | 'currency' | 'offer'>,
): Mismatch | undefined => {
  if (session.offer !== order.offer) return 'offer';
  if (session.currency !== order.currency) return 'currency';
  return session.amount === order.amount ? undefined : 'amount';
};
