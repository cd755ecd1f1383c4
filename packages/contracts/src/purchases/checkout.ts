import type { OfferId } from '@repo/product/offers';
import type { ProductId } from '@repo/product/products';
import type { OfferView } from './offers.ts';
import { endpoint } from '../wire.ts';

export interface CheckoutBody {
  priceId?: string;
  email?: string;
  /** It is for somebody else: this browser may pay again. */
  again?: boolean;
  /** The public page that led here, as in `funnel.ts`. */
  from?: string;
}
export interface SelfGuidedCheckoutBody {
  email?: string;
  again?: boolean;
  from?: string;
  coupon?: string;
}

export interface Checkout {
  /** The hosted payment page. */
  url: string;
  sessionId: string;
}

export interface SelfGuidedCheckout {
  eligible: boolean;
  alreadyPurchased: boolean;
  offer: OfferView;
  openCheckoutUrl: string | null;
}

export interface PaymentSession {
  /** `refunded`: the money went back; told to whoever paid, and to nobody else. */
  state: 'paid' | 'processing' | 'unpaid' | 'unknown' | 'refunded';
  /** null when the session is not one of ours. */
  product: ProductId | null;
  /**
   * The address that was paid with, masked: for the browser that paid while nobody was signed in.
   * It stands there whether or not that address has an account.
   */
  paidAs?: string;
}

const firstOf = (text: string): string => [...text][0] ?? '';

/**
 * @returns enough of an address to know one's own by: "a…@e….com". Its length is not told.
 */
export const maskAddress = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return `${firstOf(email)}…@${firstOf(domain)}….${ending}`;
};

/** `current` of a 409 `ALREADY_PURCHASED`. */
export interface AlreadyPurchased {
  product: ProductId;
  /** `processing`: paid or being paid but not yet confirmed; paying again would charge twice. */
  state: 'paid' | 'processing';
  /**
   * `account`: the signed-in member's own. `browser`: this browser paid or is paying, so whoever
   * sits before it is asked; it says nothing about the address that was typed. `address`: somebody
   * signed out is paying with the member's own address, and may not be the member.
   */
  by: 'account' | 'browser' | 'address';
  /** The earlier payment, for its outcome page; absent where there is none to show. */
  sessionId?: string;
}

export const checkout = {
  createCheckout: endpoint<CheckoutBody, Checkout>('POST', '/payment/create-checkout'),
  createNewDoorCheckout: endpoint<CheckoutBody, Checkout>(
    'POST',
    '/payment/create-new-door-checkout',
  ),
  readSelfGuidedCheckout: endpoint<undefined, SelfGuidedCheckout>(
    'GET',
    '/payment/checkout-self-guided',
  ),
  createSelfGuidedCheckout: endpoint<SelfGuidedCheckoutBody, Checkout>(
    'POST',
    '/payment/checkout-self-guided',
  ),
  readSession: endpoint<undefined, PaymentSession>('GET', '/payment/sessions/{sessionId}'),
  /**
   * Mails a guest who has paid the code that makes the account and signs in, with `verify-email`:
   * only where the browser that paid asks, and only to the address that paid.
   */
  mailCode: endpoint<undefined, null>('POST', '/payment/sessions/{sessionId}/code'),
  /** For Stripe alone: believed for its signature, not for its origin. */
  webhook: endpoint<undefined, null>('POST', '/payment/webhook'),
} as const;

/** The offers that each checkout call accepts; the first is the default (ADR 0019). */
export const checkoutOffers = {
  createCheckout: ['coaching'],
  createNewDoorCheckout: ['coaching-new-door'],
  createSelfGuidedCheckout: ['self-guided'],
} as const satisfies Record<string, readonly OfferId[]>;
