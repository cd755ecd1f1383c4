import type Stripe from 'stripe';
import { need, newId, now, type Session } from './books.ts';
import { invalid, missing } from './failure.ts';
import type { Form } from './form.ts';
import { readCount, readMetadata, readText, refuseUnknown } from './input.ts';
import { tell, type Till } from './payments.ts';

type Charge = Stripe.Charge;
type Refund = Stripe.Refund;

interface Wish {
  /** Cents; null gives back everything that is left. */
  amount: number | null;
  reason?: Refund['reason'];
  metadata?: Record<string, string>;
}

const refundRow = (charge: Charge, amount: number, wish: Wish): Refund => ({
  id: newId('re_'),
  object: 'refund',
  amount,
  balance_transaction: newId('txn_'),
  charge: charge.id,
  created: now(),
  currency: charge.currency,
  customer: null,
  customer_account: null,
  metadata: wish.metadata ?? {},
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: wish.reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});

export const refundCharge = (till: Till, charge: Charge, wish: Wish): Refund => {
  const left = charge.amount - charge.amount_refunded;
  const amount = wish.amount ?? left;
  if (left === 0) {
    throw invalid(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  }
  if (amount > left) {
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount (${left})`,
      'amount',
    );
  }
  const refund = till.books.refunds.put(refundRow(charge, amount, wish));
  const refunded = till.books.charges.put({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  tell(till, 'refund.created', refund);
  tell(till, 'charge.refunded', refunded);
  return refund;
};

/** The charge behind a payment intent. @throws when nothing was charged */
export const chargeOf = ({ books }: Till, intentId: string, param?: string): Charge => {
  const intent = need(books.intents, 'payment_intent', intentId, param);
  if (!intent.latest_charge) {
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge.`, param);
  }
  return need(books.charges, 'charge', intent.latest_charge);
};

/** The charge behind a session. @throws when nothing was charged */
export const chargeOfSession = (till: Till, session: Session): Charge => {
  if (session.payment_intent === null) throw invalid('Nothing was charged for this session.');
  return chargeOf(till, session.payment_intent);
};

const refundFields = ['charge', 'payment_intent', 'amount', 'reason', 'metadata'];

export const createRefund = (till: Till, input: Form): Refund => {
  refuseUnknown(input, refundFields);
  const intentId = readText(input, 'payment_intent');
  const chargeId = readText(input, 'charge');
  if (intentId === null && chargeId === null) throw missing('payment_intent');
  const charge =
    intentId === null
      ? need(till.books.charges, 'charge', chargeId ?? '', 'charge')
      : chargeOf(till, intentId, 'payment_intent');
  return refundCharge(till, charge, {
    amount: readCount(input, 'amount', 1),
    reason: readText(input, 'reason'),
    metadata: readMetadata(input),
  });
};
