import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import { formatAppointment } from '@repo/contracts/dates';
import { offers } from '@repo/product/offers';
import { coachMessaging, coachOutreachHours, coachLinkDays } from '@repo/product/products';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { clientUrl, clientUrlSample, isCoached } from '../clients.ts';
import { loadBuyer, waitingBuyerSample, loadWaitingBuyer } from '../waiting-buyers.ts';

/** Tells the coach about a waiting buyer; a reply goes to the buyer. */
export const coachHandOff = defineEmail({
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
});

const coachedOrder = statement(
  'coached-order',
  `select o.id from orders o where o.id = $1 and ${isCoached}`,
);

/** A new link for an expired one; only ever sent to the coach's own address. */
export const coachLink = defineEmail({
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
});

/**
 * Reminds the coach of a buyer whom the coach, as far as we know, has not written to: in time, and
 * once more when the time is over.
 */
export const coachNudge = defineEmail({
  name: 'coach-nudge',
  on: ['outreach.unconfirmed', 'outreach.overdue'],
  subject: 'Somebody is still waiting to hear from you',
  load: async (context, { orderId }) => (await loadWaitingBuyer(context, orderId))?.buyer ?? null,
  sample: waitingBuyerSample,
});

/** Tells the coach about contact wishes that were given after the hand-off. */
export const contactWishes = defineEmail({
  name: 'contact-wishes',
  on: ['contact-wishes.given'],
  subject: 'How to reach your client',
  load: async (context, { orderId }) => {
    const buyer = (await loadBuyer(context, orderId))?.buyer;
    return buyer?.wishes ? buyer : null;
  },
  sample: waitingBuyerSample,
});

interface Row {
  orderId: string;
  clientName: string;
}

/** null if the member no longer shares it. */
const sharingClient = statement(
  'sharing-client',
  `
    select o.id as "orderId", u.full_name as "clientName"
    from coaching_shares s join users u on u.id = s.user_id join orders o on o.user_id = u.id
    where s.user_id = $1 and s.week = $2 and u.verified_at is not null
      and o.product = 'coaching' and ${isCoached}
    order by o.paid_at desc limit 1`,
);

const findClient = async ({ pool }: Context, userId: string, week: number) =>
  (await pool.query<Row>({ ...sharingClient, values: [userId, week] })).rows[0];

/** Tells the coach that there is something to read; the text is only on the page. */
export const reflectionShared = defineEmail({
  name: 'reflection-shared',
  on: ['reflection.shared'],
  subject: 'Something was shared with you',
  load: async (context, { userId, week }) => {
    const client = await findClient(context, userId, week);
    if (!client) return null;
    const { config } = context;
    return {
      email: bareAddress(config.COACH_EMAIL),
      clientName: client.clientName,
      week,
      clientUrl: clientUrl(config, client.orderId),
    };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    week: 2,
    clientUrl: clientUrlSample,
  },
});
