import { emit } from '../webhooks/events.ts';
import { invalid } from '../failure.ts';
import { newId, now, type Charge, type Dispute, type StripeContext } from '../tables.ts';

/** How long a seller has to answer, as most card networks give. */
const answerSeconds = 7 * 86_400;

const openDispute = (context: StripeContext, charge: Charge): Dispute => {
  const dispute = context.tables.disputes.put({
    id: newId('dp_'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
    evidence_details: { due_by: now() + answerSeconds },
  });
  emit(context, 'charge.dispute.created', dispute);
  return dispute;
};

export const disputeSteps = ['open', 'won', 'lost'] as const;
type DisputeStep = (typeof disputeSteps)[number];

/** Opens a dispute or closes it; one that is closed unopened is opened first. */
export const moveDispute = (context: StripeContext, charge: Charge, step: DisputeStep): Dispute => {
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
