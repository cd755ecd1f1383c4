import { statement } from '@repo/backend/statement';
import type { Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../../../platform/mail/template.ts';
import { ownerAddress } from '../../owner/owner.ts';

interface FailedMails {
  /** The name of the e-mail: `receipt-coaching`. */
  name: string;
  count: number;
}

interface Data extends Recipient {
  total: number;
  mails: FailedMails[];
}

const failedMails = statement(
  'failed-mails',
  `
    select reaction as name, count(*)::int as count from deliveries
    where told_at = $1 and failed_at is not null group by reaction order by count(*) desc, reaction`,
);

/** Mails that nobody will get any more: which kinds and how many, never to whom. */
export const ownerFailures: Email<'deliveries.failed', Data> = {
  name: 'owner-failures',
  on: ['deliveries.failed'],
  subject: 'Some mails did not arrive',
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
};
