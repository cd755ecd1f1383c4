import type { Email } from '../../platform/mail/email.ts';
import { loadResumed } from '../ended.ts';
import { fromCoach, fromCoachSample, type FromCoach } from '../sessions.ts';

/** Tells a member that the coaching goes on, and that its times have to be found anew. */
export const coachingResumed: Email<'coaching.resumed', FromCoach> = {
  name: 'coaching-resumed',
  on: ['coaching.resumed'],
  subject: 'Your appointments go on',
  load: async (context, { orderId }) => {
    const resumed = await loadResumed(context, orderId);
    return resumed?.client ? fromCoach(context, resumed.client) : null;
  },
  sample: fromCoachSample,
};
