import type { Email } from '../../platform/mail/email.ts';
import { loadSession, sessionSample, type SessionData } from '../sessions.ts';
import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import { formatAppointment } from '@repo/contracts/dates';
import type { Recipient } from '../../platform/mail/template.ts';
import { cancelAll, type FreedSession } from '../cancellations.ts';
import { clientUrl, clientUrlSample } from '../clients.ts';
import { firstNameOf } from '../../accounts/members.ts';
import { loadEnded } from '../ended.ts';

/** Tells a member of a session, or of another time or place for it. The place is on their page. */
export const sessionNoted: Email<'session.noted', SessionData> = {
  name: 'session-noted',
  on: ['session.noted'],
  subject: 'Your appointment',
  load: (context, { sessionId }) => loadSession(context, sessionId, false),
  sample: sessionSample,
};

/** Tells a member that a session will not take place. */
export const sessionCalledOff: Email<'session.called-off', SessionData> = {
  name: 'session-called-off',
  on: ['session.called-off'],
  subject: 'Your appointment was called off',
  load: (context, { sessionId }) => loadSession(context, sessionId, true),
  sample: sessionSample,
};

interface SessionRemovedData extends Recipient {
  clientName: string;
  when: string;
  clientUrl: string;
}

interface Row extends FreedSession {
  orderId: string;
  clientName: string;
}

const removedSession = statement(
  'removed-session',
  `select s.id, s.order_id as "orderId", s.starts_at as "startsAt", s.revision,
     u.full_name as "clientName"
   from coaching_sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.called_off_at is not null`,
);

/** Confirms to the coach that a session is off, and takes it out of the coach's calendar. */
export const sessionRemoved: Email<'session.called-off', SessionRemovedData> = {
  name: 'session-removed',
  on: ['session.called-off'],
  subject: 'An appointment was removed',
  load: async ({ pool, config }, { sessionId }) => {
    const { rows } = await pool.query<Row>({ ...removedSession, values: [sessionId] });
    if (!rows[0]) return null;
    const { orderId, clientName, ...session } = rows[0];
    return {
      email: bareAddress(config.COACH_EMAIL),
      clientName,
      when: formatAppointment(session.startsAt, config.COACH_TIME_ZONE),
      clientUrl: clientUrl(config, orderId),
      ...(await cancelAll([session])),
    };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    when: 'Tuesday, October 13 at 6:00 PM EDT',
    clientUrl: clientUrlSample,
  },
};

interface AppointmentsEndedData extends Recipient {
  firstName: string;
  /** Each on the clock of the zone in which it was named. */
  hours: string[];
}

/** Tells a member which appointments fall away with the coaching; the refund has its own mail. */
export const appointmentsEnded: Email<'coaching.ended', AppointmentsEndedData> = {
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
