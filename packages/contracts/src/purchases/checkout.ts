import type { OfferId } from '@repo/product/offers';
import type { ProductId } from '@repo/product/products';
import type { OfferView } from './offers.ts';
import { memberPaths, paths, safePath } from '../paths.ts';
import { endpoint } from '../wire.ts';

export interface CheckoutBody {
  priceId?: string;
  email?: string;
  /** The purchase is for somebody else, so this browser may pay again. */
  again?: boolean;
  /** The public page that led here (`publicPage`). */
  from?: string;
}
export interface SelfGuidedCheckoutBody {
  email?: string;
  again?: boolean;
  from?: string;
  coupon?: string;
}

/** People who may be in danger leave no trace in an order, so the help page is none of them. */
const unnamed: readonly string[] = [...memberPaths, paths.helpNow];

/** @returns our public page at an address, without its query; empty for everything else */
export const publicPage = (address: string): string => {
  const [page = ''] = safePath(address, '').split(/[?#]/, 1);
  return unnamed.includes(page) ? '' : page;
};

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

export interface PaymentOutcome {
  /** `refunded`: the money went back; only the buyer gets this state. */
  state: 'paid' | 'processing' | 'unpaid' | 'unknown' | 'refunded';
  /** null if the session is not one of ours. */
  product: ProductId | null;
  /**
   * The masked address of a payment made while signed out, for the browser that paid. Present
   * whether or not the address has an account.
   */
  paidAs?: string;
}

const firstOf = (text: string): string => [...text][0] ?? '';

/**
 * @returns a form in which people recognize their own address: "a…@e….com". Hides its length.
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
  /** `processing`: being paid, or paid but unconfirmed; paying again would charge twice. */
  state: 'paid' | 'processing';
  /**
   * Found by `account`: the signed-in member. `browser`: this browser paid or is paying, so its
   * user is asked; it says nothing about the typed address. `address`: somebody signed out, who may
   * not be the member, is paying with the member's own address.
   */
  by: 'account' | 'browser' | 'address';
  /** The earlier payment, for its outcome page; absent if there is none to show. */
  sessionId?: string;
}

export const checkout = {
  createCheckout: endpoint<CheckoutBody, Checkout>('POST', '/payment/create-checkout', {
    lost: 'repeat',
  }),
  createNewDoorCheckout: endpoint<CheckoutBody, Checkout>(
    'POST',
    '/payment/create-new-door-checkout',
    { lost: 'repeat' },
  ),
  readSelfGuidedCheckout: endpoint<undefined, SelfGuidedCheckout>(
    'GET',
    '/payment/checkout-self-guided',
  ),
  createSelfGuidedCheckout: endpoint<SelfGuidedCheckoutBody, Checkout>(
    'POST',
    '/payment/checkout-self-guided',
    { lost: 'repeat' },
  ),
  /** `sessionId` may be the order's own id, which is all that the page after Cancel knows. */
  readSession: endpoint<undefined, PaymentOutcome>('GET', '/payment/sessions/{sessionId}'),
  /**
   * Mails a guest who has paid the code that creates the account and signs in, with `verify-email`:
   * only on request of the browser that paid, and only to the address that paid.
   */
  mailCode: endpoint<undefined, null>('POST', '/payment/sessions/{sessionId}/code', {
    lost: 'repeat',
  }),
  /** For Stripe only: authenticated by its signature instead of its origin. */
  webhook: endpoint<undefined, null>('POST', '/payment/webhook', { lost: 'repeat' }),
} as const;

/** The offers that each checkout call accepts; the first is the default (ADR 0017). */
export const checkoutOffers = {
  createCheckout: ['coaching'],
  createNewDoorCheckout: ['coaching-new-door'],
  createSelfGuidedCheckout: ['self-guided'],
} as const satisfies Record<string, readonly OfferId[]>;
