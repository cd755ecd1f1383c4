import { formatAppointment } from '@repo/contracts/dates';
import { offers } from '@repo/product/offers';
import { coachMessaging, coachOutreachHours, coachLinkDays } from '@repo/product/products';
import { loadWaitingBuyer, waitingBuyerSample, type WaitingBuyerData } from '../waiting-buyers.ts';
import type { Email } from '../../platform/mail/email.ts';
import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import type { Recipient } from '../../platform/mail/template.ts';
import { clientUrl, clientUrlSample, isCoached } from '../clients.ts';

interface CoachHandOffData extends WaitingBuyerData {
  item: string;
  paidAt: string;
  outreachHours: number;
  messaging: string;
}

/** Tells the coach who is waiting; an answer to it goes to the buyer. */
export const coachHandOff: Email<'order.paid', CoachHandOffData> = {
  name: 'coach-hand-off',
  on: ['order.paid'],
  subject: 'Somebody is waiting to hear from you',
  load: async (context, { orderId }) => {
    const waiting = await loadWaitingBuyer(context, orderId);
    if (!waiting) return null;
    const { purchase, buyer } = waiting;
    return {
      ...buyer,
      item: offers[purchase.offer].label,
      paidAt: formatAppointment(purchase.paidAt, context.config.COACH_TIME_ZONE),
      outreachHours: coachOutreachHours,
      messaging: coachMessaging,
    };
  },
  sample: {
    ...waitingBuyerSample,
    item: offers.coaching.label,
    paidAt: 'Monday, October 5 at 10:05 AM EDT',
    outreachHours: coachOutreachHours,
    messaging: coachMessaging,
  },
};

interface CoachLinkData extends Recipient {
  days: number;
  clientUrl: string;
}

const coachedOrder = statement(
  'coached-order',
  `select o.id from orders o where o.id = $1 and ${isCoached}`,
);

/** A new link in place of one that has ended; only ever to the coach's own address. */
export const coachLink: Email<'coach-link.requested', CoachLinkData> = {
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

/**
 * Reminds the coach of a buyer whom, as far as we know, nobody has written to yet: in time, and once
 * more when the time is over.
 */
export const coachNudge: Email<'outreach.unconfirmed' | 'outreach.overdue', WaitingBuyerData> = {
  name: 'coach-nudge',
  on: ['outreach.unconfirmed', 'outreach.overdue'],
  subject: 'Somebody is still waiting to hear from you',
  load: async (context, { orderId }) => (await loadWaitingBuyer(context, orderId))?.buyer ?? null,
  sample: waitingBuyerSample,
};
