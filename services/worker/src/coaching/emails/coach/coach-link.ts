import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import { coachLinkDays } from '@repo/product/products';
import type { Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../../../platform/mail/template.ts';
import { clientUrl, clientUrlSample, isCoached } from '../../clients.ts';

interface Data extends Recipient {
  days: number;
  clientUrl: string;
}

const coachedOrder = statement(
  'coached-order',
  `select o.id from orders o where o.id = $1 and ${isCoached}`,
);

/** A new link in place of one that has ended; only ever to the coach's own address. */
export const coachLink: Email<'coach-link.requested', Data> = {
  name: 'coach-link',
  on: ['coach-link.requested'],
  subject: 'Your new link',
  load: async ({ pool, config }, { orderId }) => {
    const { rows } = await pool.query({ ...coachedOrder, values: [orderId] });
    if (rows.length === 0) return null;
    return {
      email: bareAddress(config.COACH_EMAIL),
      days: coachLinkDays,
      clientUrl: clientUrl(config, orderId),
    };
  },
  sample: { email: 'coach@example.com', days: coachLinkDays, clientUrl: clientUrlSample },
};
