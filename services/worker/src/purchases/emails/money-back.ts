import type { Events } from '@repo/server/outbox/events';
import { statement } from '@repo/server/database/statements';
import { formatAppointment } from '@repo/contracts/dates';
import { paths } from '@repo/contracts/paths';
import { formatMoney } from '@repo/product/offers';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import {
  loadMoney,
  loadOrder,
  toReceiptData,
  type OrderRow,
  type ReceiptData,
  receiptSample,
} from '../orders.ts';

interface Row {
  /** null: the payment is not booked yet. */
  orderId: string | null;
  dueAt: Date | null;
}

/** The data of the mails about a dispute. */
export interface LoadedDispute extends Pick<Row, 'orderId'> {
  /** "Wednesday, Dec 02, 2026, 11:59 PM UTC"; null where Stripe takes no answer. */
  answerBy: string | null;
  /** The purchase, when its buyer still has access through it and can be notified. */
  held: { order: OrderRow; receipt: ReceiptData } | null;
}

const disputedOrder = statement(
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

/** @returns the dispute, or undefined when its state has changed since the event */
export const loadDispute = async (
  context: Context,
  { paymentIntent, outcome }: Events['dispute.changed'],
): Promise<LoadedDispute | undefined> => {
  const values = [paymentIntent, outcome];
  const { rows } = await context.pool.query<Row>({ ...disputedOrder, values });
  if (!rows[0]) return undefined;
  const { orderId, dueAt } = rows[0];
  const held = orderId === null ? null : await loadHeld(context, orderId);
  return { orderId, answerBy: dueAt && formatAppointment(dueAt, 'UTC'), held };
};

/** @returns flags with which a template selects the text for this outcome */
export const toFlags = (outcome: string) => ({
  isOpen: outcome === 'open',
  isWon: outcome === 'won',
  isLost: outcome === 'lost',
});

/** What a refunded buyer keeps. */
interface KeptAccess {
  /** Whether another purchase holds the self-guided program open. */
  keepsProgram: boolean;
  /** Whether they have written anything that they can read. */
  hasWritten: boolean;
}

const kept = statement(
  'kept-after-refund',
  `
    select
      exists (select from grants where user_id = $1
        and entitlement = 'self-guided' and revoked_at is null) as "keepsProgram",
      exists (select from reflections where user_id = $1) as "hasWritten"`,
);

/** @param userId null for a guest, who keeps nothing */
const loadKept = async ({ pool }: Context, userId: string | null): Promise<KeptAccess> =>
  (await pool.query<KeptAccess>({ ...kept, values: [userId] })).rows[0] ?? {
    keepsProgram: false,
    hasWritten: false,
  };

/** Confirms that money is on its way back. */
export const refund = defineEmail({
  name: 'refund',
  on: ['order.refunded'],
  subject: 'Your refund is on its way',
  load: async (context, { orderId }) => {
    const order = await loadMoney(context, orderId);
    const receipt = order && order.refundedAmount > 0 ? toReceiptData(order) : null;
    if (!order || !receipt) return null;
    return {
      ...receipt,
      refunded: formatMoney(order.refundedAmount, 'always'),
      isFull: order.refundedAmount >= order.amount,
      isPaidTwice: order.isPaidTwice,
      isSetAside: order.isSetAside,
      ...(await loadKept(context, order.userId)),
      journalUrl: context.config.PUBLIC_URL + paths.journal,
    };
  },
  sample: {
    ...receiptSample,
    refunded: receiptSample.amount,
    isFull: true,
    isPaidTwice: false,
    isSetAside: false,
    keepsProgram: false,
    hasWritten: true,
    journalUrl: 'https://example.com/self-guided/journal',
  },
});

/** Explains to a buyer what their dispute means, without reproach. */
export const dispute = defineEmail({
  name: 'dispute',
  on: ['dispute.changed'],
  subject: 'About your payment',
  load: async (context, event) => {
    const found = await loadDispute(context, event);
    if (!found?.held) return null;
    const { answerBy, held } = found;
    const { order, receipt } = held;
    return {
      ...receipt,
      ...toFlags(event.outcome),
      answerBy,
      isPaidTwice: order.isPaidTwice,
      ...(await loadKept(context, order.userId)),
      journalUrl: context.config.PUBLIC_URL + paths.journal,
    };
  },
  sample: {
    ...receiptSample,
    ...toFlags('lost'),
    answerBy: 'Wednesday, Dec 02, 2026, 11:59 PM UTC',
    isPaidTwice: false,
    keepsProgram: false,
    hasWritten: true,
    journalUrl: 'https://example.com/self-guided/journal',
  },
});
