import { defineEmail } from '../../platform/mail/email.ts';
import { loadDispute, toFlags } from './money-back.ts';
import { numbersUrl, numbersUrlSample, ownerAddress } from '../owner/owner-mails.ts';
import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import { readBusinessFigures } from '@repo/backend/purchases/figures';
import { toReport } from '@repo/backend/purchases/owner-report';
import { hourMs } from '@repo/product/durations';
import { numbersLinkDays } from '@repo/product/products';

/** A disputed payment: mailed when it opens, when its deadline moves and when it is decided. */
export const ownerDispute = defineEmail({
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
});

interface FailedMails {
  /** The name of the e-mail: `receipt-coaching`. */
  name: string;
  count: number;
}

const failedMails = statement(
  'failed-mails',
  `
    select reaction as name, count(*)::int as count from deliveries
    where told_at = $1 and failed_at is not null group by reaction order by count(*) desc, reaction`,
);

/** Mails that failed for good: which kinds and how many, never to whom. */
export const ownerFailures = defineEmail({
  name: 'owner-failures',
  on: ['deliveries.failed'],
  subject: 'Some emails were not delivered',
  load: async ({ pool, config }, { toldAt }) => {
    const { rows } = await pool.query<FailedMails>({ ...failedMails, values: [toldAt] });
    if (rows.length === 0) return null;
    const total = rows.reduce((all, { count }) => all + count, 0);
    return { email: ownerAddress(config), total, mails: rows };
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

/** An older report would be about another day than the one it is read on; in milliseconds. */
const staleMs = 12 * hourMs;

/** The daily report. `ops report` prints the same. */
export const ownerReport = defineEmail({
  name: 'owner-report',
  on: ['owner-report.due'],
  subject: 'Your day at a glance',
  load: async ({ pool, config }, { dueAt }) => {
    const now = new Date();
    if (now.getTime() - Date.parse(dueAt) > staleMs) return null;
    const report = toReport(await readBusinessFigures(pool), now);
    return { email: ownerAddress(config), numbersUrl: numbersUrl(config), ...report };
  },
  sample: {
    email: 'owner@example.com',
    numbersUrl: numbersUrlSample,
    waiting: [{ label: 'Payments on hold for your decision', value: '1' }],
    rest: [
      { label: 'Coaching spots left', value: '2 of 5 in October' },
      { label: 'Bought since yesterday', value: '1 × coaching, 4 × self-guided program' },
      { label: 'Last backup', value: '5 hours ago' },
    ],
  },
});

/** Each Monday: the link to the page numbers for the marketing team. */
export const funnelLink = defineEmail({
  name: 'funnel-link',
  on: ['funnel.due'],
  subject: 'Your pages last week',
  load: ({ config }) =>
    Promise.resolve(
      config.MARKETING_EMAIL
        ? {
            email: bareAddress(config.MARKETING_EMAIL),
            days: numbersLinkDays,
            numbersUrl: numbersUrl(config),
          }
        : null,
    ),
  sample: { email: 'marketing@example.com', days: numbersLinkDays, numbersUrl: numbersUrlSample },
});
