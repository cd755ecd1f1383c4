import { emit } from './events.ts';
import { invalid } from './failure.ts';
import { mustGet, type Charge, type Session, type StripeContext } from './tables.ts';

/** @throws when nothing was charged for this session */
export const chargeOf = ({ tables }: StripeContext, session: Session): Charge => {
  const intent = tables.intents.get(session.payment_intent ?? '');
  if (!intent?.latest_charge) throw invalid('Nothing was charged for this session.');
  return mustGet(tables.charges, 'charge', intent.latest_charge);
};

/** @param amount cents; everything that is left when it is absent */
export const refund = (
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
