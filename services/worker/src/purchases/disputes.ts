import type { Events } from '@repo/backend/events';
import type { Payment } from '@repo/backend/entities/payment';
import { statement } from '@repo/backend/statement';
import type { Context } from '../platform/context.ts';

/** A dispute as the mails about it read it. */
export interface DisputeRow {
  /** null: the payment is not booked yet. */
  orderId: string | null;
  dueAt: Payment['disputeDueAt'];
}

const dispute = statement(
  'dispute',
  `
    select o.id as "orderId", p.dispute_due_at as "dueAt"
    from payments p left join orders o on o.payment_intent = p.payment_intent
    where p.payment_intent = $1 and p.dispute = $2`,
);

/** @returns the dispute, or undefined when it has gone on since the fact */
export const loadDispute = async (
  { pool }: Context,
  { paymentIntent, outcome }: Events['dispute.changed'],
): Promise<DisputeRow | undefined> =>
  (await pool.query<DisputeRow>({ ...dispute, values: [paymentIntent, outcome] })).rows[0];

/** @returns how a mail asks for the one outcome that it tells of */
export const toFlags = (outcome: string) => ({
  isOpen: outcome === 'open',
  isWon: outcome === 'won',
  isLost: outcome === 'lost',
});
