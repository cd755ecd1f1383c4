import type Stripe from 'stripe';
import { newId, now, type Books, type Intent, type Session } from './books.ts';

type Charge = Stripe.Charge;

/** The payment of a session; made at its first attempt, as Stripe does. */
export const intentOf = (books: Books, session: Session, amount: number): Intent => {
  const found = books.intents.get(session.payment_intent ?? '');
  if (found) return books.intents.put({ ...found, amount });
  const id = newId('pi_');
  return books.intents.put({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('')}`,
    confirmation_method: 'automatic',
    created: now(),
    currency: session.currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: books.checkouts.get(session.id)?.intentMetadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  });
};

const newCharge = (intent: Intent, email: string | null): Charge => ({
  id: newId('ch_'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: newId('txn_'),
  billing_details: { address: null, email, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: true,
  created: now(),
  currency: intent.currency,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: intent.metadata,
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: intent.id,
  payment_method: intent.payment_method as string | null,
  payment_method_details: null,
  receipt_email: email,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
});

/** Takes the money of an intent. */
export const capture = (books: Books, intent: Intent, email: string | null): Charge => {
  const paid = { ...intent, payment_method: newId('pm_') };
  const charge = books.charges.put(newCharge(paid, email));
  books.intents.put({
    ...paid,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    processing: null,
    status: 'succeeded',
  });
  return charge;
};

/** What a declined card leaves on the intent. */
export const declinedCard: NonNullable<Intent['last_payment_error']> = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
