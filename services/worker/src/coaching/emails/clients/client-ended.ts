import { bareAddress } from '@repo/backend/settings/settings';
import { formatAppointment } from '@repo/contracts/dates';
import type { Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../../../platform/mail/template.ts';
import { cancelAll } from '../../cancellations.ts';
import { loadEnded } from '../../ended.ts';

interface Data extends Recipient {
  /** null for somebody who never made an account. */
  clientName: string | null;
  boughtAt: string;
  isRefund: boolean;
  /** The hours that are free again, on the coach's clock. */
  hours: string[];
}

/** Tells the coach that somebody's coaching has ended with its payment. */
export const clientEnded: Email<'coaching.ended', Data> = {
  name: 'client-ended',
  on: ['coaching.ended'],
  subject: 'A client’s sessions have ended',
  load: async (context, { orderId }) => {
    const ended = await loadEnded(context, orderId);
    if (!ended) return null;
    const { COACH_EMAIL, COACH_TIME_ZONE: zone } = context.config;
    return {
      email: bareAddress(COACH_EMAIL),
      clientName: ended.client?.fullName ?? null,
      boughtAt: formatAppointment(ended.paidAt, zone),
      isRefund: ended.isRefund,
      hours: ended.sessions.map(({ startsAt }) => formatAppointment(startsAt, zone)),
      ...(await cancelAll(ended.sessions)),
    };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    boughtAt: 'Monday, October 5 at 10:05 AM EDT',
    isRefund: true,
    hours: ['Tuesday, October 13 at 6:00 PM EDT', 'Tuesday, October 27 at 6:00 PM EDT'],
  },
};
