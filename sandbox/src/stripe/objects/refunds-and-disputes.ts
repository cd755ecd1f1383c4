import type Stripe from 'stripe';
import fixtures from '../fixtures.json' with { type: 'json' };
import { invalid } from '../failure.ts';
import type { Form } from '../form.ts';
import { readInput, refundInput } from '../input.ts';
import {
  newId,
  now,
  type Charge,
  type StripeContext,
  mustGet,
  type CheckoutSession,
} from '../tables.ts';
import { emit } from '../events.ts';

/** How long a seller has to answer, as with most card networks. */
const answerSeconds = 7 * 86_400;

const openDispute = (context: StripeContext, charge: Charge): Stripe.Dispute => {
  const dispute = context.tables.disputes.put({
    ...fixtures.dispute,
    id: newId('dp_'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
    evidence_details: { ...fixtures.dispute.evidence_details, due_by: now() + answerSeconds },
  });
  emit(context, 'charge.dispute.created', dispute);
  return dispute;
};

export const disputeSteps = ['open', 'won', 'lost'] as const;
type DisputeStep = (typeof disputeSteps)[number];

/** Opens a dispute or closes it; one that is closed unopened is opened first. */
export const moveDispute = (
  context: StripeContext,
  charge: Charge,
  step: DisputeStep,
): Stripe.Dispute => {
  const { disputes } = context.tables;
  const found = disputes.all().find((row) => row.charge === charge.id);
  if (found && (step === 'open' || found.status !== 'needs_response'))
    throw invalid(`Charge ${charge.id} has already been disputed (${found.status}).`);
  const opened = found ?? openDispute(context, charge);
  if (step === 'open') return opened;
  const closed = disputes.put({ ...opened, status: step });
  emit(context, 'charge.dispute.closed', closed);
  return closed;
};

const chargeOfIntent = ({ tables }: StripeContext, intentId: string | null): Charge => {
  const charge = tables.intents.get(intentId ?? '')?.latest_charge;
  if (!charge) throw invalid('Nothing was charged for this payment.', 'payment_intent');
  return mustGet(tables.charges, 'charge', charge);
};

/** @throws when nothing was charged for this session */
export const chargeOf = (context: StripeContext, session: CheckoutSession): Charge =>
  chargeOfIntent(context, session.payment_intent);

/** @param amount cents; absent means everything that is left */
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
export const createRefund = (context: StripeContext, form: Form): Stripe.Refund => {
  const { payment_intent } = readInput(refundInput, form);
  mustGet(context.tables.intents, 'payment_intent', payment_intent);
  const charge = chargeOfIntent(context, payment_intent);
  refundCharge(context, charge);
  return {
    ...fixtures.refund,
    id: newId('re_'),
    object: 'refund',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    payment_intent,
    status: 'succeeded',
  };
};
