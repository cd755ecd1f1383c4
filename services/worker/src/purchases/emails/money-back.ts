import { paths } from '@repo/contracts/paths';
import { formatMoney } from '@repo/product/offers';
import type { Email } from '../../platform/mail/email.ts';
import {
  loadKept,
  loadOrder,
  receiptSample,
  toReceiptData,
  type KeptAccess,
  type ReceiptData,
} from '../orders.ts';
import { loadDispute, toFlags } from '../disputes.ts';

interface RefundData extends ReceiptData, KeptAccess {
  refunded: string;
  /** Whether everything that was paid goes back. */
  isFull: boolean;
  /** Whether they had bought it before, so that nothing closes. */
  isPaidTwice: boolean;
  /** Everything they wrote, on one page. */
  journalUrl: string;
}

/** Confirms that money is on its way back. */
export const refund: Email<'order.refunded', RefundData> = {
  name: 'refund',
  on: ['order.refunded'],
  subject: 'Your refund is on its way',
  load: async (context, { orderId }) => {
    const order = await loadOrder(context, orderId);
    const receipt = order && order.refundedAmount > 0 ? toReceiptData(order) : null;
    if (!order || !receipt) return null;
    return {
      ...receipt,
      refunded: formatMoney(order.refundedAmount, 'always'),
      isFull: order.refundedAmount >= order.amount,
      isPaidTwice: order.isPaidTwice,
      ...(await loadKept(context, order.userId)),
      journalUrl: context.config.PUBLIC_URL + paths.journal,
    };
  },
  sample: {
    ...receiptSample,
    refunded: receiptSample.amount,
    isFull: true,
    isPaidTwice: false,
    keepsProgram: false,
    hasWritten: true,
    journalUrl: 'https://example.com/self-guided/journal',
  },
};

interface DisputeData extends ReceiptData, KeptAccess, ReturnType<typeof toFlags> {
  /** Until when we answer the bank. */
  answerBy: string | null;
  /** Whether they had bought it before, so that nothing closes. */
  isPaidTwice: boolean;
  journalUrl: string;
}

/** A buyer asked the bank about a payment: what that means, without a reproach. */
export const dispute: Email<'dispute.changed', DisputeData> = {
  name: 'dispute',
  on: ['dispute.changed'],
  subject: 'About your payment',
  load: async (context, fact) => {
    const found = await loadDispute(context, fact);
    if (!found?.held) return null;
    const { answerBy, held } = found;
    const { order, receipt } = held;
    return {
      ...receipt,
      ...toFlags(fact.outcome),
      ...{ answerBy, isPaidTwice: order.isPaidTwice },
      ...(await loadKept(context, order.userId)),
      journalUrl: context.config.PUBLIC_URL + paths.journal,
    };
  },
  sample: {
    ...receiptSample,
    ...toFlags('lost'),
    answerBy: 'Dec 02, 2026 at 11:59 PM UTC',
    isPaidTwice: false,
    keepsProgram: false,
    hasWritten: true,
    journalUrl: 'https://example.com/self-guided/journal',
  },
};
