import fixtures from '../fixtures.json' with { type: 'json' };
import { invalid } from '../failure.ts';
import { isEmail } from '../input.ts';
import {
  newId,
  now,
  type Charge,
  type Intent,
  type CheckoutSession,
  type Tables,
  mustGet,
  type StripeContext,
} from '../tables.ts';
import { emit } from '../events.ts';
import { redeem } from './promotion-codes.ts';
import { payerOf } from './sessions.ts';

/** The payment of a session; created at the first attempt, as at Stripe. */
const intentOf = (tables: Tables, session: CheckoutSession, amount: number): Intent => {
  const found = tables.intents.get(session.payment_intent ?? '');
  if (found) return tables.intents.put({ ...found, amount });
  return tables.intents.put({
    ...fixtures.payment_intent,
    id: newId('pi_'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created: now(),
    currency: session.currency,
    latest_charge: null,
    metadata: tables.checkouts.get(session.id)?.intentMetadata ?? {},
    status: 'requires_payment_method',
  });
};

/** Takes the money of an intent. */
const capture = (tables: Tables, intent: Intent): Charge => {
  const charge = tables.charges.put({
    ...fixtures.charge,
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    created: now(),
    currency: intent.currency,
    metadata: intent.metadata,
    payment_intent: intent.id,
    refunded: false,
    status: 'succeeded',
  });
  tables.intents.put({
    ...intent,
    amount_received: intent.amount,
    latest_charge: charge.id,
    status: 'succeeded',
  });
  return charge;
};

export interface PayOptions {
  email?: string | undefined;
  /** Cents to charge instead of the session's total. */
  amount?: number | undefined;
  /** Complete now and settle later, as a bank transfer does. */
  async?: boolean | undefined;
}

const refuseUnlessOpen = ({ status }: CheckoutSession): void => {
  if (status !== 'open') throw invalid(`This Checkout Session is ${status}.`, 'session');
};

const takeMoney = (context: StripeContext, intentId: string): void => {
  const intent = mustGet(context.tables.intents, 'payment_intent', intentId);
  emit(context, 'charge.succeeded', capture(context.tables, intent));
};

/**
 * The button *Pay*. A second press changes nothing.
 * @throws when the session has expired, no address is known or its promotion code is used up
 */
export const pay = (
  context: StripeContext,
  session: CheckoutSession,
  options: PayOptions = {},
): CheckoutSession => {
  const { tables } = context;
  if (session.status === 'complete') return session;
  refuseUnlessOpen(session);
  const email = session.customer_email ?? (options.email ?? '').trim();
  if (!isEmail(email)) throw invalid('Please enter the e-mail address for your receipt.', 'email');
  // Before any money moves: a code that is used up by now refuses the payment.
  for (const { promotion_code: id } of session.discounts) redeem(tables, id);
  const amount = options.amount ?? session.amount_total;
  const intent = amount > 0 ? intentOf(tables, session, amount) : undefined;
  if (intent && options.async) tables.intents.put({ ...intent, status: 'processing' });
  else if (intent) takeMoney(context, intent.id);
  const completed = tables.sessions.put({
    ...session,
    amount_total: amount,
    customer_details: payerOf(email),
    payment_intent: intent?.id ?? session.payment_intent,
    payment_status: intent ? (options.async ? 'unpaid' : 'paid') : 'no_payment_required',
    status: 'complete',
    url: null,
  });
  emit(context, 'checkout.session.completed', completed);
  return completed;
};

const failIntent = (context: StripeContext, intentId: string): void => {
  const { intents } = context.tables;
  const intent = mustGet(intents, 'payment_intent', intentId);
  const failed = intents.put({ ...intent, status: 'requires_payment_method' });
  emit(context, 'payment_intent.payment_failed', failed);
};

/** The button *Decline*: the card is refused and the session stays open. */
export const decline = (context: StripeContext, session: CheckoutSession): CheckoutSession => {
  refuseUnlessOpen(session);
  const intent = intentOf(context.tables, session, session.amount_total);
  failIntent(context, intent.id);
  return context.tables.sessions.put({ ...session, payment_intent: intent.id });
};

/** The bank's answer to an unpaid, completed session. */
export const settle = (
  context: StripeContext,
  session: CheckoutSession,
  isPaid: boolean,
): CheckoutSession => {
  const { intents, sessions } = context.tables;
  const intentId = session.payment_intent ?? '';
  if (intents.get(intentId)?.status !== 'processing')
    throw invalid('This payment is not waiting to be settled.', 'session');
  if (!isPaid) {
    failIntent(context, intentId);
    emit(context, 'checkout.session.async_payment_failed', session);
    return session;
  }
  takeMoney(context, intentId);
  const paid = sessions.put({ ...session, payment_status: 'paid' });
  emit(context, 'checkout.session.async_payment_succeeded', paid);
  return paid;
};

export const expire = (context: StripeContext, session: CheckoutSession): CheckoutSession => {
  refuseUnlessOpen(session);
  const expired = context.tables.sessions.put({ ...session, status: 'expired', url: null });
  emit(context, 'checkout.session.expired', expired);
  return expired;
};

/** Expires every open session whose time has come. */
export const expireDue = (context: StripeContext): void => {
  for (const session of context.tables.sessions.all()) {
    if (session.status === 'open' && session.expires_at <= now()) expire(context, session);
  }
};
