import type { Events } from '@repo/backend/outbox/events';
import { statement } from '@repo/backend/statement';
import { formatMoment } from '@repo/contracts/dates';
import type { Context } from '../platform/context.ts';
import { loadOrder, toReceiptData, type OrderRow, type ReceiptData } from './orders.ts';

interface Row {
  /** null: the payment is not booked yet. */
  orderId: string | null;
  dueAt: Date | null;
}

/** A dispute as the mails about it read it. */
export interface LoadedDispute extends Pick<Row, 'orderId'> {
  /** "Dec 02, 2026 at 11:59 PM UTC"; null where Stripe takes no answer. */
  answerBy: string | null;
  /** What the buyer bought, where there is a buyer who holds something by it and can be told. */
  held: { order: OrderRow; receipt: ReceiptData } | null;
}

const dispute = statement(
  'dispute',
  `
    select o.id as "orderId", p.dispute_due_at as "dueAt"
    from payments p left join orders o on o.payment_intent = p.payment_intent
    where p.payment_intent = $1 and p.dispute = $2`,
);

const loadHeld = async (context: Context, orderId: string): Promise<LoadedDispute['held']> => {
  const order = await loadOrder(context, orderId);
  const receipt = order && order.status !== 'refunded' ? toReceiptData(order) : null;
  return order && receipt ? { order, receipt } : null;
};

/** @returns the dispute, or undefined when it has gone on since the fact */
export const loadDispute = async (
  context: Context,
  { paymentIntent, outcome }: Events['dispute.changed'],
): Promise<LoadedDispute | undefined> => {
  const values = [paymentIntent, outcome];
  const { rows } = await context.pool.query<Row>({ ...dispute, values });
  if (!rows[0]) return undefined;
  const { orderId, dueAt } = rows[0];
  const held = orderId === null ? null : await loadHeld(context, orderId);
  return { orderId, answerBy: dueAt && formatMoment(dueAt, 'UTC'), held };
};

/** @returns how a mail asks for the one outcome that it tells of */
export const toFlags = (outcome: string) => ({
  isOpen: outcome === 'open',
  isWon: outcome === 'won',
  isLost: outcome === 'lost',
});
