import type Stripe from 'stripe';
import fixtures from '../fixtures.json' with { type: 'json' };
import { invalid } from '../failure.ts';
import type { Form } from '../form.ts';
import { readInput, refundInput } from '../input.ts';
import { mustGet, newId, now, type Charge, type StripeContext } from '../tables.ts';
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

/** @throws when there is no such payment or nothing was charged for it */
export const chargeOf = ({ tables }: StripeContext, intentId: string | null): Charge => {
  const { latest_charge: charge } = mustGet(tables.intents, 'payment_intent', intentId ?? '');
  if (!charge) throw invalid('Nothing was charged for this payment.', 'payment_intent');
  return mustGet(tables.charges, 'charge', charge);
};

/** Gives everything back. */
export const refundCharge = (context: StripeContext, charge: Charge): Charge => {
  if (charge.refunded) throw invalid(`Charge ${charge.id} has already been refunded.`);
  const back = { amount_refunded: charge.amount, refunded: true };
  const refunded = context.tables.charges.put({ ...charge, ...back });
  emit(context, 'charge.refunded', refunded);
  return refunded;
};

/** `POST /v1/refunds` */
export const createRefund = (context: StripeContext, form: Form): Stripe.Refund => {
  const { payment_intent } = readInput(refundInput, form);
  const charge = refundCharge(context, chargeOf(context, payment_intent));
  return {
    ...fixtures.refund,
    id: newId('re_'),
    object: 'refund',
    amount: charge.amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    payment_intent,
    status: 'succeeded',
  };
};
