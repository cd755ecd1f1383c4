import { loadWaitingBuyer, waitingBuyerSample, type WaitingBuyer } from './coaching.ts';
import { email } from './email.ts';

/** Reminds the coach of a buyer who, as far as we know, was not written to yet. */
export const coachNudge = email<'outreach.unconfirmed', WaitingBuyer>({
  name: 'coach-nudge',
  on: ['outreach.unconfirmed'],
  subject: 'Somebody is still waiting to hear from you',
  load: async (context, { orderId }) => (await loadWaitingBuyer(context, orderId))?.buyer ?? null,
  sample: waitingBuyerSample,
});
