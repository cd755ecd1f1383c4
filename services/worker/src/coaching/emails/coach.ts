import { isCoached } from '@repo/coaching/outreach.repository';
import { bareAddress } from '@repo/server/settings/settings';
import { coachMessaging, coachOutreachHours, coachLinkDays } from '@repo/product/products';
import { defineEmail } from '../../platform/domain.ts';
import {
  clientUrl,
  clientUrlSample,
  buyerSample,
  loadBuyer,
  loadWaitingBuyer,
} from '../waiting-buyers.ts';

const promise = { outreachHours: coachOutreachHours, messaging: coachMessaging };

/** Tells the coach about a waiting buyer. */
export const coachHandOff = defineEmail({
  name: 'coach-hand-off',
  on: ['order.paid'],
  subject: 'Someone is waiting to hear from you',
  load: async (context, { orderId }) => {
    const buyer = await loadWaitingBuyer(context, orderId);
    return buyer && { ...buyer, ...promise };
  },
  sample: { ...buyerSample, ...promise },
});

/** A new link for an expired one; only ever sent to the coach's own address. */
export const coachLink = defineEmail({
  name: 'coach-link',
  on: ['coach-link.requested'],
  subject: 'Your new link',
  load: async ({ pool, config }, { orderId }) => {
    if (!(await isCoached(pool, orderId))) return null;
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
  subject: 'Someone is still waiting to hear from you',
  load: (context, { orderId }) => loadWaitingBuyer(context, orderId),
  sample: buyerSample,
});

/** Tells the coach about contact wishes that were given after the hand-off. */
export const contactWishes = defineEmail({
  name: 'contact-wishes',
  on: ['contact-wishes.given'],
  subject: 'How to reach your client',
  load: async (context, { orderId }) => {
    const buyer = await loadBuyer(context, orderId);
    return buyer?.wishes ? buyer : null;
  },
  sample: buyerSample,
});
