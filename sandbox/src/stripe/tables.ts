import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Collection, Storage } from '../storage.ts';
import { noSuch } from './failure.ts';

/**
 * Stripe's complete objects, as its own types have them. Narrowed only where the sandbox never uses
 * a null or an expanded object: then the id. `fixtures.json` has the fields that this shop never
 * sets.
 */
export interface CheckoutSession extends Stripe.Checkout.Session {
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  discounts: { coupon: null; promotion_code: string }[];
  metadata: Stripe.Metadata;
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
}

export interface Intent extends Stripe.PaymentIntent {
  latest_charge: string | null;
}

export interface Charge extends Stripe.Charge {
  payment_intent: string;
}

export interface LineItem {
  name: string;
  quantity: number;
  /** Cents for all of them, before any discount. */
  amount: number;
}

/** What belongs to a session but is not part of its public object. */
export interface CheckoutDetails {
  /** The session's id. */
  id: string;
  items: LineItem[];
  intentMetadata: Record<string, string>;
}

/** `payload` is the exact text that is signed and sent. */
export interface StoredEvent {
  id: string;
  type: string;
  created: number;
  payload: string;
}

/** An event that is not delivered yet. */
interface WebhookDelivery {
  id: string;
  eventId: string;
}

/** The answer that was given under an idempotency key. */
export interface Replay {
  id: string;
  /** Its path and parameters. */
  request: string;
  body: string;
}

/** Everything this Stripe remembers; `redemptions` is how often a promotion code was used. */
export const openTables = (storage: Storage) => ({
  products: storage.collection<Stripe.Product>('products'),
  redemptions: storage.collection<{ id: string; count: number }>('redemptions'),
  sessions: storage.collection<CheckoutSession>('sessions'),
  checkouts: storage.collection<CheckoutDetails>('session_items'),
  intents: storage.collection<Intent>('payment_intents'),
  charges: storage.collection<Charge>('charges'),
  disputes: storage.collection<Stripe.Dispute>('disputes'),
  events: storage.collection<StoredEvent>('events'),
  deliveries: storage.collection<WebhookDelivery>('deliveries'),
  replays: storage.collection<Replay>('replays'),
});

export type Tables = ReturnType<typeof openTables>;

/** Passed to every call and every change of a payment. */
export interface StripeContext {
  tables: Tables;
  /** Sends a recorded event to the product. */
  send: (this: void, event: StoredEvent) => void;
  /** Where a browser finds the hosted page. */
  origin: () => string;
}

/** Letters and digits only, as in Stripe's ids. */
export const newId = (prefix: string, length = 24): string =>
  prefix +
  randomBytes(length * 2)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, length);

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1000);

/** @throws Stripe's "No such …", with `param` when the id came in the body */
export const mustGet = <T extends { id: string }>(
  rows: Collection<T>,
  kind: string,
  id: string,
  param?: string,
): T => {
  const row = rows.get(id);
  if (!row) throw noSuch(kind, id, param);
  return row;
};
