import {
  newId,
  now,
  type Charge,
  type Intent,
  type CheckoutSession,
  type Tables,
} from '../tables.ts';

/** The payment of a session; made at its first attempt, as Stripe does. */
export const intentOf = (tables: Tables, session: CheckoutSession, amount: number): Intent => {
  const found = tables.intents.get(session.payment_intent ?? '');
  if (found) return tables.intents.put({ ...found, amount });
  return tables.intents.put({
    id: newId('pi_'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    created: now(),
    currency: session.currency,
    latest_charge: null,
    metadata: tables.checkouts.get(session.id)?.intentMetadata ?? {},
    status: 'requires_payment_method',
  });
};

/** Takes the money of an intent. */
export const capture = (tables: Tables, intent: Intent): Charge => {
  const charge = tables.charges.put({
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: now(),
    currency: intent.currency,
    paid: true,
    payment_intent: intent.id,
    refunded: false,
  });
  tables.intents.put({
    ...intent,
    amount_received: intent.amount,
    latest_charge: charge.id,
    status: 'succeeded',
  });
  return charge;
};
