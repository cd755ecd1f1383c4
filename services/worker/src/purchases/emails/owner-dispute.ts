import type { Email } from '../../platform/mail/email.ts';
import type { Recipient } from '../../platform/mail/template.ts';
import { loadDispute, toFlags } from '../disputes.ts';
import { ownerAddress } from '../owner/owner.ts';

interface Data extends Recipient, ReturnType<typeof toFlags> {
  orderId: string | null;
  /** "Dec 02, 2026, 11:59 PM UTC"; null where Stripe takes no answer. */
  answerBy: string | null;
}

const moment = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  ...{ timeZone: 'UTC', timeZoneName: 'short' },
});

/** A bank questions a payment: told at once with the deadline, and again when it is decided. */
export const ownerDispute: Email<'dispute.changed', Data> = {
  name: 'owner-dispute',
  on: ['dispute.changed'],
  subject: 'A disputed payment',
  load: async (context, fact) => {
    const found = await loadDispute(context, fact);
    if (!found) return null;
    return {
      email: ownerAddress(context.config),
      orderId: found.orderId,
      answerBy: found.dueAt && moment.format(found.dueAt),
      ...toFlags(fact.outcome),
    };
  },
  sample: {
    email: 'owner@example.com',
    orderId: '7d9d4f0e-5c1b-4f0a-9a53-2b8f6f1f0c11',
    answerBy: 'Dec 02, 2026, 11:59 PM UTC',
    ...toFlags('open'),
  },
};
