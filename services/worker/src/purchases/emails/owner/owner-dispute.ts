import type { Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../../../platform/mail/template.ts';
import { loadDispute, toFlags, type LoadedDispute } from '../../disputes.ts';
import { ownerAddress } from '../../owner/owner.ts';

interface Data
  extends Recipient, ReturnType<typeof toFlags>, Pick<LoadedDispute, 'orderId' | 'answerBy'> {
  /** It was told before, with another day to answer by. */
  isMoved: boolean;
  /** Somebody holds what was bought, and has been told. */
  isHeld: boolean;
  /** They had bought it before, so that nothing closes. */
  isPaidTwice: boolean;
}

/** A bank questions a payment: told at once with the deadline, when that moves and when it is decided. */
export const ownerDispute: Email<'dispute.changed' | 'dispute.deadline-changed', Data> = {
  name: 'owner-dispute',
  on: ['dispute.changed', 'dispute.deadline-changed'],
  subject: 'A disputed payment',
  load: async (context, fact) => {
    const isMoved = !('outcome' in fact);
    const outcome = isMoved ? 'open' : fact.outcome;
    const found = await loadDispute(context, { ...fact, outcome });
    if (!found) return null;
    const { orderId, answerBy, held } = found;
    return {
      email: ownerAddress(context.config),
      ...{ orderId, answerBy, isMoved, isHeld: held !== null },
      isPaidTwice: held?.order.isPaidTwice ?? false,
      ...toFlags(outcome),
    };
  },
  sample: {
    email: 'owner@example.com',
    orderId: '7d9d4f0e-5c1b-4f0a-9a53-2b8f6f1f0c11',
    answerBy: 'Dec 02, 2026 at 11:59 PM UTC',
    ...{ isMoved: false, isHeld: true, isPaidTwice: false },
    ...toFlags('open'),
  },
};
