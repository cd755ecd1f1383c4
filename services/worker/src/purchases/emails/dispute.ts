import { paths } from '@repo/contracts/paths';
import type { Email } from '../../platform/mail/email.ts';
import { loadDispute, toFlags } from '../disputes.ts';
import {
  loadKept,
  loadOrder,
  receiptSample,
  toReceiptData,
  type Kept,
  type ReceiptData,
} from '../orders.ts';

interface Data extends ReceiptData, Kept, ReturnType<typeof toFlags> {
  journalUrl: string;
}

/** A buyer asked the bank about a payment: what that means, without a reproach. */
export const dispute: Email<'dispute.changed', Data> = {
  name: 'dispute',
  on: ['dispute.changed'],
  subject: 'About your payment',
  load: async (context, fact) => {
    const found = await loadDispute(context, fact);
    const order = found?.orderId ? await loadOrder(context, found.orderId) : undefined;
    const receipt = order && order.status !== 'refunded' ? toReceiptData(order) : null;
    if (!order || !receipt) return null;
    return {
      ...receipt,
      ...toFlags(fact.outcome),
      ...(await loadKept(context, order.userId)),
      journalUrl: context.config.PUBLIC_URL + paths.journal,
    };
  },
  sample: {
    ...receiptSample,
    ...toFlags('lost'),
    keepsProgram: false,
    hasWritten: true,
    journalUrl: 'https://example.com/self-guided/journal',
  },
};
