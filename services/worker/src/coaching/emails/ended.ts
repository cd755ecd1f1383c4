import { findFreed } from '@repo/coaching/appointments.repository';
import { findEnded } from '@repo/coaching/outreach.repository';
import { bareAddress } from '@repo/server/settings/settings';
import { formatAppointment } from '@repo/contracts/dates';
import { firstNameOf } from '../../accounts/members.ts';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/domain.ts';
import { calendarFile, timesOf } from './to-client.ts';

/** @returns how somebody's coaching ended, with the hours that are free again, or undefined */
const loadEnded = async ({ pool }: Context, orderId: string) => {
  const ended = await findEnded(pool, orderId);
  return ended && { ...ended, freed: await findFreed(pool, orderId) };
};

const hoursSample = ['Tuesday, Oct 13, 2026, 6:00 PM EDT', 'Tuesday, Oct 27, 2026, 6:00 PM EDT'];

/** Tells a client which appointments are canceled with the coaching; the refund has a separate mail. */
export const coachingEnded = defineEmail({
  name: 'coaching-ended',
  on: ['coaching.ended'],
  subject: 'Your appointments were canceled',
  load: async (context, { orderId }) => {
    const ended = await loadEnded(context, orderId);
    if (!ended?.client || ended.freed.length === 0) return null;
    const { email, fullName, isDiscreet, timeZone } = ended.client;
    const zone = context.config.COACH_TIME_ZONE;
    return {
      email,
      isDiscreet,
      firstName: firstNameOf(fullName),
      sessions: ended.freed.map((one) => timesOf({ ...one, timeZone }, zone)),
      calendars: await Promise.all(
        ended.freed.map((one) => calendarFile(one, { method: 'CANCEL' })),
      ),
    };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    isDiscreet: false,
    sessions: [
      [
        { when: 'Tuesday, Oct 13, 2026, 3:00 – 5:00 PM PDT', city: 'Los Angeles' },
        { when: 'Tuesday, Oct 13, 2026, 6:00 – 8:00 PM EDT', city: 'New York' },
      ],
    ],
    calendars: [],
  },
});

const aboutClient = ({ config }: Context, paidAt: Date, starts: readonly Date[]) => ({
  email: bareAddress(config.COACH_EMAIL),
  boughtAt: formatAppointment(paidAt, config.COACH_TIME_ZONE),
  hours: starts.map((start) => formatAppointment(start, config.COACH_TIME_ZONE)),
});

/** Tells the coach that a client's payment went back, or that a client has deleted the account. */
export const clientEnded = defineEmail({
  name: 'client-ended',
  on: ['coaching.ended', 'client.erased'],
  subject: 'A client’s sessions have ended',
  load: async (context, event) => {
    if ('hours' in event) {
      const starts = event.hours.split(',').flatMap((hour) => (hour ? new Date(hour) : []));
      const coming = starts.filter((start) => start.getTime() > Date.now());
      const about = aboutClient(context, new Date(event.paidAt), coming);
      return { ...about, clientName: null, isRefund: false, isErased: true };
    }
    const ended = await loadEnded(context, event.orderId);
    if (!ended) return null;
    const { client, paidAt, isRefund, freed } = ended;
    const about = aboutClient(
      context,
      paidAt,
      freed.map(({ startsAt }) => startsAt),
    );
    return { ...about, clientName: client?.fullName ?? null, isRefund, isErased: false };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    boughtAt: 'Monday, Oct 05, 2026, 10:05 AM EDT',
    isRefund: true,
    isErased: false,
    hours: hoursSample,
  },
});
