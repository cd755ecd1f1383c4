import { loadWaitingBuyer } from '../../coaching/waiting-buyers.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { loadDispute, toFlags } from './money-back.ts';
import { ownerAddress } from '../owner/owner-mails.ts';
import { findFailedMails } from '@repo/server/outbox/deliveries';
import { coachOutreachHours } from '@repo/product/products';

/** A disputed payment: mailed when it opens, when its deadline moves and when it is decided. */
export const ownerDispute = defineEmail({
  name: 'owner-dispute',
  on: ['dispute.changed', 'dispute.deadline-changed'],
  subject: 'A disputed payment',
  load: async (context, event) => {
    const isMoved = !('outcome' in event);
    const outcome = isMoved ? 'open' : event.outcome;
    const found = await loadDispute(context, { ...event, outcome });
    if (!found) return null;
    const { orderId, answerBy, held } = found;
    return {
      email: ownerAddress(context.config),
      orderId,
      answerBy,
      isMoved,
      isHeld: held !== null,
      isPaidTwice: held?.order.isPaidTwice ?? false,
      ...toFlags(outcome),
    };
  },
  sample: {
    email: 'owner@example.com',
    orderId: '7d9d4f0e-5c1b-4f0a-9a53-2b8f6f1f0c11',
    answerBy: 'Wednesday, Dec 02, 2026, 11:59 PM UTC',
    isMoved: false,
    isHeld: true,
    isPaidTwice: false,
    ...toFlags('open'),
  },
});

/** Mails that failed for good: which kinds and how many, never to whom. */
export const ownerFailures = defineEmail({
  name: 'owner-failures',
  on: ['deliveries.failed'],
  subject: 'Some emails were not delivered',
  load: async ({ pool, config }, { reportedAt }) => {
    const mails = await findFailedMails(pool, reportedAt);
    if (mails.length === 0) return null;
    const total = mails.reduce((all, { count }) => all + count, 0);
    return { email: ownerAddress(config), total, mails };
  },
  sample: {
    email: 'owner@example.com',
    total: 3,
    mails: [
      { name: 'receipt-self-guided', count: 2 },
      { name: 'verification-code', count: 1 },
    ],
  },
});

/** Coaching that the coach did not take up in time. */
export const ownerOverdue = defineEmail({
  name: 'owner-overdue',
  on: ['outreach.overdue'],
  subject: 'A client is still waiting',
  load: async (context, { orderId }) => {
    const waiting = await loadWaitingBuyer(context, orderId);
    return waiting && { email: ownerAddress(context.config), orderId, hours: coachOutreachHours };
  },
  sample: {
    email: 'owner@example.com',
    orderId: '7d9d4f0e-5c1b-4f0a-9a53-2b8f6f1f0c11',
    hours: coachOutreachHours,
  },
});
