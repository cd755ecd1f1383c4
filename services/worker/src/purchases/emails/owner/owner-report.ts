import { readFigures } from '@repo/backend/purchases/figures';
import { toReport, type OwnerReport } from '@repo/backend/purchases/owner-report';
import { hourMs } from '@repo/product/durations';
import type { Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../../../platform/mail/template.ts';
import { ownerAddress } from '../../owner/owner.ts';

interface Data extends Recipient, OwnerReport {}

/** Older than this it would tell of another day than the one it is read on, in milliseconds. */
const staleMs = 12 * hourMs;

/** Once a day: how things stand. `ops report` prints the same. */
export const ownerReport: Email<'owner-report.due', Data> = {
  name: 'owner-report',
  on: ['owner-report.due'],
  subject: 'Your day at a glance',
  load: async ({ pool, config }, { dueAt }) => {
    const now = new Date();
    if (now.getTime() - Date.parse(dueAt) > staleMs) return null;
    return { email: ownerAddress(config), ...toReport(await readFigures(pool), now) };
  },
  sample: {
    email: 'owner@example.com',
    waiting: [{ label: 'Payments set aside for a decision', value: '1' }],
    rest: [
      { label: 'Coaching spots left', value: '2 of 5 in October' },
      { label: 'Bought since yesterday', value: '1 × coaching, 4 × self-guided program' },
      { label: 'Last backup', value: '5 hours ago' },
    ],
  },
};
