import { formatAppointment } from '@repo/contracts/dates';
import type { Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../../../platform/mail/template.ts';
import { firstNameOf } from '../../../accounts/members.ts';
import { cancelAll } from '../../cancellations.ts';
import { loadEnded } from '../../ended.ts';

interface Data extends Recipient {
  firstName: string;
  /** Each on the clock of the zone in which it was named. */
  hours: string[];
}

/** Tells a member which appointments fall away with the coaching; the refund has its own mail. */
export const appointmentsEnded: Email<'coaching.ended', Data> = {
  name: 'appointments-ended',
  on: ['coaching.ended'],
  subject: 'Your appointments were called off',
  load: async (context, { orderId }) => {
    const ended = await loadEnded(context, orderId);
    if (!ended?.client || ended.sessions.length === 0) return null;
    return {
      email: ended.client.email,
      firstName: firstNameOf(ended.client.fullName),
      hours: ended.sessions.map(({ startsAt, timeZone }) => formatAppointment(startsAt, timeZone)),
      ...(await cancelAll(ended.sessions)),
    };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    hours: ['Tuesday, October 13 at 6:00 PM EDT', 'Tuesday, October 27 at 6:00 PM EDT'],
  },
};
