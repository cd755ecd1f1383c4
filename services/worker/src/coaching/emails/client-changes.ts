import { bareAddress } from '@repo/backend/settings/settings';
import { formatAppointment, formatInFull } from '@repo/contracts/dates';
import { defineEmail } from '../../platform/mail/email.ts';
import { statement } from '@repo/backend/statement';
import {
  awaitHold,
  cancelAll,
  heldMs,
  loadEnded,
  loadResumed,
  type CanceledAppointment,
} from '../ended.ts';
import { clientUrl, clientUrlSample, isCoached } from '../clients.ts';

/** Tells the coach that somebody's coaching has ended with its payment. */
export const clientEnded = defineEmail({
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
      boughtAt: formatInFull(ended.paidAt, zone),
      isRefund: ended.isRefund,
      hours: ended.sessions.map(({ startsAt }) => formatAppointment(startsAt, zone)),
      ...(await cancelAll(ended.sessions)),
    };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    boughtAt: 'Monday, October 5, 2026 at 10:05 AM EDT',
    isRefund: true,
    hours: ['Tuesday, October 13 at 6:00 PM EDT', 'Tuesday, October 27 at 6:00 PM EDT'],
  },
});

interface Kept extends Omit<CanceledAppointment, 'startsAt'> {
  startsAt: string;
}

const readSessions = (kept: string): CanceledAppointment[] =>
  (JSON.parse(kept) as Kept[])
    .map((session) => ({ ...session, startsAt: new Date(session.startsAt) }))
    .filter(({ startsAt }) => startsAt.getTime() > Date.now());

/** The client's data is gone: the coach recognizes them by the hours. */
export const clientErased = defineEmail({
  name: 'client-erased',
  on: ['client.erased'],
  subject: 'A client has deleted their account',
  load: async (context, { paidAt, sessions }) => {
    const { COACH_EMAIL, COACH_TIME_ZONE: zone } = context.config;
    const freed = readSessions(sessions);
    return {
      email: bareAddress(COACH_EMAIL),
      boughtAt: formatInFull(new Date(paidAt), zone),
      hours: freed.map(({ startsAt }) => formatAppointment(startsAt, zone)),
      ...(await cancelAll(freed)),
    };
  },
  sample: {
    email: 'coach@example.com',
    boughtAt: 'Monday, October 5, 2026 at 10:05 AM EDT',
    hours: ['Tuesday, October 13 at 6:00 PM EDT', 'Tuesday, October 27 at 6:00 PM EDT'],
  },
});

/** Tells the coach that somebody whose coaching had ended is a client again. */
export const clientResumed = defineEmail({
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
      boughtAt: formatInFull(resumed.paidAt, config.COACH_TIME_ZONE),
      clientUrl: clientUrl(config, orderId),
    };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    boughtAt: 'Monday, October 5, 2026 at 10:05 AM EDT',
    clientUrl: clientUrlSample,
  },
});

interface Row extends CanceledAppointment {
  orderId: string;
  clientName: string;
  heldMs: number;
}

const removedSession = statement(
  'removed-session',
  `select s.id, s.order_id as "orderId", s.starts_at as "startsAt", s.revision,
     u.full_name as "clientName", ${heldMs('s')}
   from coaching_sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.called_off_at is not null`,
);

/** Confirms to the coach that a session is off, and takes it out of the coach's calendar. */
export const sessionRemoved = defineEmail({
  name: 'session-removed',
  on: ['session.called-off'],
  subject: 'An appointment was removed',
  load: async ({ pool, config }, { sessionId }) => {
    const { rows } = await pool.query<Row>({ ...removedSession, values: [sessionId] });
    const removed = awaitHold(rows[0]);
    if (!removed) return null;
    const { orderId, clientName, ...session } = removed;
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
});

const chosenSession = statement(
  'chosen-session',
  `select o.id as "orderId", s.starts_at as "startsAt", u.full_name as "clientName"
   from coaching_sessions s join users u on u.id = s.user_id join orders o on o.id = s.order_id
   where s.id = $1 and s.called_off_at is null and ${isCoached}`,
);

/** Tells the coach which of the offered times a client took. */
export const timeChosen = defineEmail({
  name: 'time-chosen',
  on: ['time.chosen'],
  subject: 'A time was chosen',
  load: async ({ pool, config }, { sessionId }) => {
    const { rows } = await pool.query<Pick<Row, 'orderId' | 'startsAt' | 'clientName'>>({
      ...chosenSession,
      values: [sessionId],
    });
    if (!rows[0]) return null;
    const { orderId, clientName, startsAt } = rows[0];
    return {
      email: bareAddress(config.COACH_EMAIL),
      clientName,
      when: formatAppointment(startsAt, config.COACH_TIME_ZONE),
      clientUrl: clientUrl(config, orderId),
    };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    when: 'Tuesday, October 13 at 6:00 PM EDT',
    clientUrl: clientUrlSample,
  },
});
