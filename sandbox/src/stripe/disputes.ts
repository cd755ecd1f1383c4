import type Stripe from 'stripe';
import { newId, now } from './books.ts';
import { invalid } from './failure.ts';
import { tell, type Till } from './payments.ts';

type Charge = Stripe.Charge;
type Dispute = Stripe.Dispute;

const disputeRow = (charge: Charge): Dispute => ({
  id: newId('dp_'),
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created: now(),
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: {} as Dispute['evidence'],
  evidence_details: {} as Dispute['evidence_details'],
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
});

const openDispute = (till: Till, charge: Charge): Dispute => {
  const dispute = till.books.disputes.put(disputeRow(charge));
  till.books.charges.put({ ...charge, disputed: true });
  tell(till, 'charge.dispute.created', dispute);
  return dispute;
};

export const disputeSteps = ['open', 'won', 'lost'] as const;
export type DisputeStep = (typeof disputeSteps)[number];

/** Opens a dispute, or ends it; ending one that was never opened opens it first. */
export const dispute = (till: Till, charge: Charge, step: DisputeStep): Dispute => {
  const found = till.books.disputes.all().find((row) => row.charge === charge.id);
  if (found && (step === 'open' || found.status !== 'needs_response')) {
    throw invalid(`Charge ${charge.id} has already been disputed (${found.status}).`);
  }
  const opened = found ?? openDispute(till, charge);
  if (step === 'open') return opened;
  const closed = till.books.disputes.put({ ...opened, status: step });
  tell(till, 'charge.dispute.closed', closed);
  return closed;
};
