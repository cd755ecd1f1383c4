import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Collection, Storage } from '../storage.ts';
import { noSuch } from './failure.ts';

type Replace<T, Fields> = Omit<T, keyof Fields> & Fields;

/** The SDK's types as this sandbox keeps them: ids instead of expandable objects. */
export type Price = Replace<
  Stripe.Price,
  // On the wire a decimal is text; only the SDK makes it an object.
  { product: string; unit_amount_decimal: string }
>;
export type LineItem = Replace<Stripe.LineItem, { price: Price }>;
export type Intent = Replace<Stripe.PaymentIntent, { latest_charge: string | null }>;
export type PromotionCode = Replace<
  Stripe.PromotionCode,
  { promotion: { type: 'coupon'; coupon: string } }
>;
export type Session = Replace<
  Stripe.Checkout.Session,
  { payment_intent: string | null; discounts: Discount[] }
>;

/** What a session's `discounts` names. */
export interface Discount {
  coupon: string | null;
  promotion_code: string | null;
}

/** What belongs to a session and is not shown with it. */
export interface Checkout {
  /** The session's id. */
  id: string;
  items: LineItem[];
  intentMetadata: Record<string, string>;
}

/** An event is kept as the very text that is signed and sent. */
export interface StoredEvent {
  id: string;
  type: string;
  created: number;
  payload: string;
}

export interface Attempt {
  at: string;
  /** HTTP status, or null when nobody answered. */
  status: number | null;
}

export interface Delivery {
  id: string;
  eventId: string;
  type: string;
  state: 'pending' | 'delivered' | 'failed' | 'dropped';
  attempts: Attempt[];
}

export interface Replay {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
}

/** Everything this Stripe remembers. */
export interface Books {
  products: Collection<Stripe.Product>;
  prices: Collection<Price>;
  coupons: Collection<Stripe.Coupon>;
  promotionCodes: Collection<PromotionCode>;
  sessions: Collection<Session>;
  checkouts: Collection<Checkout>;
  intents: Collection<Intent>;
  charges: Collection<Stripe.Charge>;
  refunds: Collection<Stripe.Refund>;
  disputes: Collection<Stripe.Dispute>;
  events: Collection<StoredEvent>;
  deliveries: Collection<Delivery>;
  replays: Collection<Replay>;
}

/** Rows kept of each kind; memory stays bounded under load. */
const limit = 10_000;

export const openBooks = (storage: Storage): Books => ({
  products: storage.collection('products', limit),
  prices: storage.collection('prices', limit),
  coupons: storage.collection('coupons', limit),
  promotionCodes: storage.collection('promotion_codes', limit),
  sessions: storage.collection('sessions', limit),
  checkouts: storage.collection('checkouts', limit),
  intents: storage.collection('payment_intents', limit),
  charges: storage.collection('charges', limit),
  refunds: storage.collection('refunds', limit),
  disputes: storage.collection('disputes', limit),
  events: storage.collection('events', limit),
  deliveries: storage.collection('deliveries', limit),
  replays: storage.collection('replays', limit),
});

/** Letters and digits only, as in Stripe's ids. */
export const newId = (prefix: string, length = 24): string =>
  prefix +
  randomBytes(length * 2)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, length);

export const now = (): number => Math.floor(Date.now() / 1000);

/** @throws Stripe's "No such …", with `param` when the id came in the body */
export const need = <T extends { id: string }>(
  rows: Collection<T>,
  kind: string,
  id: string,
  param?: string,
): T => {
  const row = rows.get(id);
  if (!row) throw noSuch(kind, id, param);
  return row;
};

const kinds: [prefix: string, book: keyof Books][] = [
  ['pi_', 'intents'],
  ['ch_', 'charges'],
  ['cs_', 'sessions'],
  ['promo_', 'promotionCodes'],
  ['prod_', 'products'],
  ['price_', 'prices'],
  ['re_', 'refunds'],
];

/** Finds what an id inside an object points to, for `expand`. */
export const lookUp = (books: Books, field: string, id: string): unknown => {
  if (field === 'coupon') return books.coupons.get(id);
  if (field === 'product') return books.products.get(id);
  const kind = kinds.find(([prefix]) => id.startsWith(prefix));
  return kind && books[kind[1]].get(id);
};
