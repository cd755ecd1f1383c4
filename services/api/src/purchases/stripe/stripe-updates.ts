import type { CheckoutState, DisputeUpdate, Refund } from '@repo/purchases/stripe-reports';
import { normalizeEmail } from '@repo/contracts/rules';
import type { Stripe } from 'stripe';

/**
 * The fields of Stripe's objects that are read here, as its API 2026-10-28 sends them. The SDK's
 * own types must fit these, or this file does not compile.
 */
export interface StripeCheckout {
  id: string;
  status: string | null;
  payment_status: string;
  amount_total: number | null;
  currency: string | null;
  client_reference_id: string | null;
  metadata: Record<string, string> | null;
  customer_details?: { email: string | null } | null;
  payment_intent: string | { id: string; status?: string } | null;
  url: string | null;
  expires_at: number;
}

export interface StripeDispute {
  payment_intent: string | { id: string } | null;
  status: string;
  /** Absent in objects that are too old to be answered. */
  evidence_details?: { due_by: number | null };
}

export interface StripeEvent {
  id: string;
  type: string;
  /** Seconds since 1970. */
  created: number;
  data: { object: unknown };
}

/** What an event reports, in the product's words. */
export type StripeUpdate =
  | { kind: 'session'; session: CheckoutState }
  | { kind: 'refund'; refund: Refund }
  | { kind: 'failed-refund'; paymentIntent: string }
  | { kind: 'dispute'; dispute: DisputeUpdate };

/** @returns Stripe's id of the payment that a report is about; null for one without money */
export const paymentIntentOf = (update: StripeUpdate): string | null => {
  if (update.kind === 'session') return update.session.paymentIntent;
  if (update.kind === 'refund') return update.refund.paymentIntent;
  return update.kind === 'dispute' ? update.dispute.paymentIntent : update.paymentIntent;
};

const settledStatuses = new Set(['paid', 'no_payment_required']);

/** A payment intent in one of these states will bring no money. */
const deadIntents = new Set(['canceled', 'requires_payment_method']);

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : value;

const stateOf = ({ status, payment_status, payment_intent }: StripeCheckout) => {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  if (settledStatuses.has(payment_status)) return 'settled';
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return intent && deadIntents.has(intent) ? 'failed' : 'processing';
};

export const toCheckoutState = (session: StripeCheckout): CheckoutState => ({
  id: session.id,
  state: stateOf(session),
  orderId: session.client_reference_id,
  offer: session.metadata?.['offer'] ?? null,
  amount: session.amount_total,
  currency: session.currency,
  email: session.customer_details?.email ? normalizeEmail(session.customer_details.email) : null,
  paymentIntent: idOf(session.payment_intent),
  url: session.url,
  expiresAt: new Date(session.expires_at * 1_000),
});

type Reader = (event: StripeEvent) => StripeUpdate | undefined;

const readSession: Reader = ({ data }) => ({
  kind: 'session',
  session: toCheckoutState(data.object as Stripe.Checkout.Session),
});

/** Only the event, not the session, says that the money will not arrive. */
const readFailedSession: Reader = ({ data }) => ({
  kind: 'session',
  session: { ...toCheckoutState(data.object as Stripe.Checkout.Session), state: 'failed' },
});

const readRefund: Reader = ({ data }) => {
  const { payment_intent, amount_refunded, refunded } = data.object as Stripe.Charge;
  const paymentIntent = idOf(payment_intent);
  if (!paymentIntent) return undefined;
  return { kind: 'refund', refund: { paymentIntent, amount: amount_refunded, isFull: refunded } };
};

/** The buyer's bank returned the money to us: we still owe it. */
const readFailedRefund: Reader = ({ data }) => {
  const paymentIntent = idOf((data.object as Stripe.Refund).payment_intent);
  return paymentIntent ? { kind: 'failed-refund', paymentIntent } : undefined;
};

/**
 * A closed inquiry took no money, so it counts as a won dispute. An appeal follows a loss, which
 * counts until the appeal is won.
 */
const outcomes: Partial<Record<string, DisputeUpdate['outcome']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

const readDispute: Reader = ({ data, created }) => {
  const dispute: StripeDispute = data.object as Stripe.Dispute;
  const { payment_intent, status, evidence_details: evidence } = dispute;
  const paymentIntent = idOf(payment_intent);
  if (!paymentIntent) return undefined;
  const outcome = outcomes[status] ?? 'open';
  const at = new Date(created * 1_000);
  const dueAt = evidence?.due_by ? new Date(evidence.due_by * 1_000) : null;
  return { kind: 'dispute', dispute: { paymentIntent, outcome, at, dueAt } };
};

/** Every event that we read. Its keys are what a webhook endpoint subscribes to. */
export const readers: Readonly<Record<string, Reader>> = {
  'checkout.session.completed': readSession,
  'checkout.session.async_payment_succeeded': readSession,
  'checkout.session.async_payment_failed': readFailedSession,
  'checkout.session.expired': readSession,
  'charge.refunded': readRefund,
  'refund.failed': readFailedRefund,
  'charge.dispute.created': readDispute,
  'charge.dispute.updated': readDispute,
  'charge.dispute.closed': readDispute,
};

/** @returns what a verified event reports; undefined for events that we do not use */
export const toUpdate = (event: StripeEvent): StripeUpdate | undefined =>
  Object.hasOwn(readers, event.type) ? readers[event.type]?.(event) : undefined;
