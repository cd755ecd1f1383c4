import { bareAddress } from '@repo/backend/settings/settings';
import { formatAppointment } from '@repo/contracts/dates';
import type { Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../../../platform/mail/template.ts';
import { cancelAll, type FreedSession } from '../../cancellations.ts';

interface Data extends Recipient {
  boughtAt: string;
  /** The hours that are free again, on the coach's clock. */
  hours: string[];
}

interface Kept extends Omit<FreedSession, 'startsAt'> {
  startsAt: string;
}

const readSessions = (kept: string): FreedSession[] =>
  (JSON.parse(kept) as Kept[])
    .map((session) => ({ ...session, startsAt: new Date(session.startsAt) }))
    .filter(({ startsAt }) => startsAt.getTime() > Date.now());

/** Nothing here knows the client any more: the coach knows them by the hours. */
export const clientErased: Email<'client.erased', Data> = {
  name: 'client-erased',
  on: ['client.erased'],
  subject: 'A client has deleted their account',
  load: async (context, { paidAt, sessions }) => {
    const { COACH_EMAIL, COACH_TIME_ZONE: zone } = context.config;
    const freed = readSessions(sessions);
    return {
      email: bareAddress(COACH_EMAIL),
      boughtAt: formatAppointment(new Date(paidAt), zone),
      hours: freed.map(({ startsAt }) => formatAppointment(startsAt, zone)),
      ...(await cancelAll(freed)),
    };
  },
  sample: {
    email: 'coach@example.com',
    boughtAt: 'Monday, October 5 at 10:05 AM EDT',
    hours: ['Tuesday, October 13 at 6:00 PM EDT', 'Tuesday, October 27 at 6:00 PM EDT'],
  },
};
