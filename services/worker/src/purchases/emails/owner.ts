import { loadWaitingBuyer } from '../../coaching/waiting-buyers.ts';
import { defineEmail } from '../../platform/domain.ts';
import { loadDispute, toFlags } from './money-back.ts';
import { findFailedMails, reportFailures } from '@repo/server/outbox/deliveries';
import { coachOutreachHours } from '@repo/product/products';
import {
  findMoneyNeedingAPerson,
  type MoneyNeedingAPerson,
} from '@repo/purchases/orders/manual-review';
import { bareAddress } from '@repo/server/settings/settings';
import type { Pool } from 'pg';
import type { WorkerConfig } from '../../platform/settings.ts';

/** @returns the owner's address: the coach's, unless OWNER_EMAIL names another */
export const ownerAddress = ({
  OWNER_EMAIL,
  COACH_EMAIL,
}: Pick<WorkerConfig, 'OWNER_EMAIL' | 'COACH_EMAIL'>): string =>
  bareAddress(OWNER_EMAIL ?? COACH_EMAIL);

/** Every mail to the owner; when one of them fails, no other mail reports it. */
export const ownerMailNames = [
  'owner-payment',
  'owner-dispute',
  'owner-failures',
  'owner-overdue',
] as const;

/** @param mailNames of all e-mails */
export const recordFailures = (pool: Pool, mailNames: readonly string[]): Promise<void> =>
  reportFailures(
    pool,
    mailNames.filter((name) => !ownerMailNames.some((own) => own === name)),
  );

const events = [
  'order.quarantined',
  'order.oversold',
  'order.paid-twice',
  'refund.failed',
] as const;

/** By the value of `quarantine` of an order or a payment. */
const setAside: Readonly<Record<string, string>> = {
  erased:
    'It was paid after the buyer’s account was erased, so it belongs to nobody. Please refund it in full.',
  amount: 'The amount paid differs from the price agreed. Access is on hold until you decide.',
  currency: 'It was paid in a different currency than agreed. Access is on hold until you decide.',
  offer: 'It was paid for a different offer than ordered. Access is on hold until you decide.',
  state:
    'Stripe reported something that does not fit what we know of it, so nothing was changed. Please look it up in Stripe and decide.',
};

const toReasons = ({
  quarantine,
  isOversold,
  isPaidTwice,
  isRefundFailed,
}: MoneyNeedingAPerson): string[] => [
  ...(quarantine === null ? [] : [setAside[quarantine] ?? 'It was put on hold.']),
  ...(isOversold
    ? ['One more spot was sold than the month has. Take one more client, or refund it in full.']
    : []),
  ...(isPaidTwice
    ? [
        'The buyer already had this, and we told them the second payment will be refunded. Please refund it in full. Keep it only if they write that they meant it.',
      ]
    : []),
  ...(isRefundFailed
    ? ['The buyer’s bank returned a refund. You still owe the money: please find another way.']
    : []),
];

/** Mailed at once when money needs a decision. Names the order, never the buyer. */
export const ownerPayment = defineEmail({
  name: 'owner-payment',
  on: events,
  subject: 'A payment needs your decision',
  load: async (context, payload) => {
    const row = await findMoneyNeedingAPerson(context.pool, payload);
    const reasons = row ? toReasons(row) : [];
    if (!row || reasons.length === 0) return null;
    return { email: ownerAddress(context.config), orderId: row.orderId, reasons };
  },
  sample: {
    email: 'owner@example.com',
    orderId: '7d9d4f0e-5c1b-4f0a-9a53-2b8f6f1f0c11',
    reasons: [setAside['amount'] ?? ''],
  },
});

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
