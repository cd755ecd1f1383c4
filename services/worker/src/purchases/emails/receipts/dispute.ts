import { paths } from '@repo/contracts/paths';
import type { Email } from '../../../platform/mail/email.ts';
import { loadDispute, toFlags } from '../../disputes.ts';
import { loadKept, receiptSample, type KeptAccess, type ReceiptData } from '../../orders.ts';

interface Data extends ReceiptData, KeptAccess, ReturnType<typeof toFlags> {
  /** Until when we answer the bank. */
  answerBy: string | null;
  /** Whether they had bought it before, so that nothing closes. */
  isPaidTwice: boolean;
  journalUrl: string;
}

/** A buyer asked the bank about a payment: what that means, without a reproach. */
export const dispute: Email<'dispute.changed', Data> = {
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
