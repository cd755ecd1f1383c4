import {
  loadWaitingBuyer,
  waitingBuyerSample,
  type WaitingBuyerData,
} from '../../waiting-buyers.ts';
import type { Email } from '../../../platform/mail/email.ts';

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
