import type { Order } from './entities.ts';

/** A Checkout Session in the product's words. */
export interface CheckoutState {
  id: string;
  /** `failed`: completed, but the money never came. `processing`: completed, money on its way. */
  state: 'open' | 'processing' | 'settled' | 'failed' | 'expired';
  /** Our order's id and offer, as we wrote them into the session; null for a foreign one. */
  orderId: string | null;
  offer: string | null;
  /** Cents. */
  amount: number | null;
  currency: string | null;
  /** The address that the payer typed at Stripe, normalized like stored ones. */
  email: string | null;
  paymentIntent: string | null;
  url: string | null;
  expiresAt: Date;
}

export interface Refund {
  paymentIntent: string;
  /** Cents given back in all so far. */
  amount: number;
  isFull: boolean;
}

export interface DisputeUpdate {
  paymentIntent: string;
  outcome: 'open' | 'won' | 'lost';
  /** The time of this state, by Stripe's clock. */
  at: Date;
  /** Stripe's deadline for an answer; null if it accepts none. */
  dueAt: Date | null;
}

/** Why a payment is set aside instead of granted; `state`: no order may be in the state that it leads to. */
export type QuarantineReason = 'amount' | 'currency' | 'erased' | 'offer' | 'state';

/** The check on `orders` that names the states that an order may be in. */
export const orderStates = 'orders_state';

/** Compares a payment with our order. @returns the difference, if any (ADR 0013) */
export const checkAmount = (
  order: Pick<Order, 'amount' | 'currency' | 'offer'>,
  session: Pick<CheckoutState, 'amount' | 'currency' | 'offer'>,
): QuarantineReason | undefined => {
  if (session.offer !== order.offer) return 'offer';
  if (session.currency !== order.currency) return 'currency';
  return session.amount === order.amount ? undefined : 'amount';
};
