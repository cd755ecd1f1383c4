import { findAppointment } from '@repo/coaching/appointments.repository';
import { bareAddress } from '@repo/server/settings/settings';
import { defineEmail } from '../../platform/domain.ts';
import { clientUrl } from '../waiting-buyers.ts';
import { fromCoach, timesOf } from './to-client.ts';

/** Reminds client and coach of an appointment the day before, each on their own clock first. */
export const appointmentNear = defineEmail({
  name: 'appointment-near',
  on: ['appointment.near'],
  subject: 'Your appointment is coming up',
  load: async (context, { appointmentId, revision, to }) => {
    const row = await findAppointment(context.pool, [appointmentId, revision]);
    if (!row || row.startsAt <= new Date()) return null;
    const { COACH_EMAIL, COACH_TIME_ZONE } = context.config;
    const toClient = fromCoach(context, row);
    const times = timesOf(row, COACH_TIME_ZONE);
    if (to === 'client') return { ...toClient, isCoach: false, clientName: row.fullName, times };
    return {
      email: bareAddress(COACH_EMAIL),
      replyTo: row.email,
      firstName: '',
      coachingUrl: clientUrl(context.config, row.orderId),
      isDiscreet: false,
      isCoach: true,
      clientName: row.fullName,
      times: times.toReversed(),
    };
  },
  sample: {
    email: 'ana@example.com',
    replyTo: 'coach@example.com',
    firstName: 'Ana',
    coachingUrl: 'https://example.com/coaching',
    isDiscreet: false,
    isCoach: false,
    clientName: 'Ana Duarte',
    times: [
      { when: 'Tuesday, Oct 13, 2026, 3:00 – 5:00 PM PDT', city: 'Los Angeles' },
      { when: 'Tuesday, Oct 13, 2026, 6:00 – 8:00 PM EDT', city: 'New York' },
    ],
  },
});
