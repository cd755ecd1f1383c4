import { bareAddress } from '@repo/backend/settings/settings';
import { formatAppointment } from '@repo/contracts/dates';
import type { Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../../../platform/mail/template.ts';
import { clientUrl, clientUrlSample } from '../../clients.ts';
import { loadResumed } from '../../ended.ts';

interface Data extends Recipient {
  /** null for somebody who never made an account. */
  clientName: string | null;
  boughtAt: string;
  clientUrl: string;
}

/** Tells the coach that somebody whose coaching had ended is a client again. */
export const clientResumed: Email<'coaching.resumed', Data> = {
  name: 'client-resumed',
  on: ['coaching.resumed'],
  subject: 'A client’s sessions go on',
  load: async (context, { orderId }) => {
    const resumed = await loadResumed(context, orderId);
    if (!resumed) return null;
    const { config } = context;
    return {
      email: bareAddress(config.COACH_EMAIL),
      clientName: resumed.client?.fullName ?? null,
      boughtAt: formatAppointment(resumed.paidAt, config.COACH_TIME_ZONE),
      clientUrl: clientUrl(config, orderId),
    };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    boughtAt: 'Monday, October 5 at 10:05 AM EDT',
    clientUrl: clientUrlSample,
  },
};
