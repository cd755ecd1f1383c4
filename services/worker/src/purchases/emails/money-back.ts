import type { Events } from '@repo/server/outbox/events';
import { findKept } from '@repo/purchases/grants.repository';
import { findPaidOrder, type PaidOrder } from '@repo/purchases/orders/paid-orders';
import { findDispute, type Dispute } from '@repo/purchases/payments.repository';
import { formatAppointment } from '@repo/contracts/dates';
import { paths } from '@repo/contracts/paths';
import { formatMoney } from '@repo/product/offers';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/domain.ts';
import { loadOrder, receiptSample, toReceiptData, type ReceiptData } from '../orders.ts';

/** The data of the mails about a dispute. */
export interface LoadedDispute extends Pick<Dispute, 'orderId'> {
  /** "Wednesday, Dec 02, 2026, 11:59 PM UTC"; null where Stripe takes no answer. */
  answerBy: string | null;
  /** The purchase, when its buyer still has access through it and can be notified. */
  held: { order: PaidOrder; receipt: ReceiptData } | null;
}

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
  const found = await findDispute(context.pool, [paymentIntent, outcome]);
  if (!found) return undefined;
  const { orderId, dueAt } = found;
  const held = orderId === null ? null : await loadHeld(context, orderId);
  return { orderId, answerBy: dueAt && formatAppointment(dueAt, 'UTC'), held };
};

/** @returns flags with which a template selects the text for this outcome */
export const toFlags = (outcome: string) => ({
  isOpen: outcome === 'open',
  isWon: outcome === 'won',
  isLost: outcome === 'lost',
});

/** Confirms that money is on its way back. */
export const refund = defineEmail({
  name: 'refund',
  on: ['order.refunded'],
  subject: 'Your refund is on its way',
  load: async (context, { orderId }) => {
    const order = await findPaidOrder(context.pool, orderId);
    const receipt = order && order.refundedAmount > 0 ? toReceiptData(order) : null;
    if (!order || !receipt) return null;
    return {
      ...receipt,
      refunded: formatMoney(order.refundedAmount, 'always'),
      isFull: order.refundedAmount >= order.amount,
      isPaidTwice: order.isPaidTwice,
      isSetAside: order.isSetAside,
      ...(await findKept(context.pool, order.userId)),
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
      ...(await findKept(context.pool, order.userId)),
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
