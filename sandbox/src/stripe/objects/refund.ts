import { emit } from '../webhooks/events.ts';
import { invalid } from '../failure.ts';
import type { Form } from '../form.ts';
import { readInput, refundInput } from '../input.ts';
import {
  mustGet,
  newId,
  type Charge,
  type CheckoutSession,
  type StripeContext,
} from '../tables.ts';

/** @throws when nothing was charged for this session */
export const chargeOf = ({ tables }: StripeContext, session: CheckoutSession): Charge => {
  const intent = tables.intents.get(session.payment_intent ?? '');
  if (!intent?.latest_charge) throw invalid('Nothing was charged for this session.');
  return mustGet(tables.charges, 'charge', intent.latest_charge);
};

/** @param amount cents; everything that is left when it is absent */
export const refundCharge = (
  context: StripeContext,
  charge: Charge,
  amount = charge.amount - charge.amount_refunded,
): Charge => {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`);
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount (${left})`);
  const refunded = context.tables.charges.put({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  emit(context, 'charge.refunded', refunded);
  return refunded;
};

/** `POST /v1/refunds`: everything that is left of a payment. */
export const createRefund = (context: StripeContext, form: Form): object => {
  const { payment_intent } = readInput(refundInput, form);
  const { latest_charge } = mustGet(context.tables.intents, 'payment_intent', payment_intent);
  if (!latest_charge) throw invalid('Nothing was charged for this payment.', 'payment_intent');
  const charge = mustGet(context.tables.charges, 'charge', latest_charge);
  const amount = charge.amount - charge.amount_refunded;
  refundCharge(context, charge, amount);
  return { id: newId('re_'), object: 'refund', amount, payment_intent, status: 'succeeded' };
};
