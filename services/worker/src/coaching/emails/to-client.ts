import { decryptText } from '@repo/backend/security/encryption';
import { bareAddress } from '@repo/backend/settings/settings';
import type { Events } from '@repo/backend/outbox/events';
import { statement } from '@repo/backend/statement';
import { isWebAddress, calendarEntry } from '@repo/contracts/coaching/coaching';
import { formatAppointment } from '@repo/contracts/dates';
import { paths } from '@repo/contracts/paths';
import { coach } from '@repo/content/coach';
import { coachingSessions } from '@repo/product/products';
import { firstNameOf } from '../../accounts/members.ts';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import type { CalendarFile, Recipient } from '../../platform/mail/render.ts';
import { isCoached } from '../clients.ts';
import { awaitHold, cancelAll, heldMs, loadEnded, loadResumed } from '../ended.ts';

/** Data of every e-mail about something that the coach wrote; a reply goes to the coach. */
interface FromCoach extends Recipient {
  replyTo: string;
  firstName: string;
  coachingUrl: string;
}

/** Mails to discreet members name neither the coach nor the subject. */
interface Discretion {
  isDiscreet: boolean;
}

interface SessionData extends FromCoach, Discretion {
  /** In the time zone in which the coach set the hour. */
  when: string;
}

/** Details of sessions, for members who are not discreet; otherwise null. */
interface SessionDetails {
  of: number;
  coach: string;
  place: string;
  /** The place, where it is a web address. */
  joinUrl: string | null;
}

interface NotedData extends FromCoach {
  /** In chronological order; each with its number among all sessions. */
  times: { number: number; when: string }[];
  isOne: boolean;
  details: SessionDetails | null;
}

interface Row {
  id: string;
  revision: number;
  email: string;
  fullName: string;
  startsAt: Date;
  timeZone: string;
  isCalledOff: boolean;
  heldMs: number;
  userId: string;
  ciphertext: Buffer;
  isDiscreet: boolean;
  /** Its number among the purchase's sessions that are not canceled, from 1. */
  number: number;
  wrapped: Buffer | null;
  masterVersion: number | null;
}

/** No mail about a session that is over, or to a member who has left. */
const session = statement(
  'session-of-member',
  `
    select s.id, s.revision, u.email, u.full_name as "fullName", s.starts_at as "startsAt",
      s.time_zone as "timeZone", s.called_off_at is not null as "isCalledOff",
      ${heldMs('s')}, s.user_id as "userId",
      s.ciphertext, coalesce(p.discreet, false) as "isDiscreet", k.wrapped,
      k.master_version as "masterVersion",
      (select count(*)::int from coaching_sessions e where e.order_id = s.order_id
        and e.called_off_at is null and e.starts_at <= s.starts_at) as number
    from coaching_sessions s join orders o on o.id = s.order_id join users u on u.id = s.user_id
      left join preferences p on p.user_id = s.user_id
      left join member_keys k on k.user_id = s.user_id
    where s.id = any($1) and s.starts_at > now() and u.verified_at is not null and ${isCoached}
    order by s.starts_at`,
);

const fromCoach = (
  { config }: Context,
  { email, fullName }: Pick<Row, 'email' | 'fullName'>,
): FromCoach => ({
  email,
  replyTo: bareAddress(config.COACH_EMAIL),
  firstName: firstNameOf(fullName),
  coachingUrl: config.PUBLIC_URL + paths.coaching,
});

/** @returns those of these sessions that still exist, once they can no longer be undone */
const findSessions = async ({ pool }: Context, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await pool.query<Row>({ ...session, values: [ids] });
  rows.forEach(awaitHold);
  return rows;
};

const whenOf = ({ startsAt, timeZone }: Row): string => formatAppointment(startsAt, timeZone);

/** @returns the meeting place; null for discreet members */
const openPlace = ({ config }: Context, row: Row): string | null => {
  const { id, userId, ciphertext, isDiscreet, wrapped, masterVersion } = row;
  if (isDiscreet || !wrapped || masterVersion === null) return null;
  const dataKey = config.MASTER_KEYS.unwrap(userId, wrapped, masterVersion);
  return decryptText(dataKey, ciphertext, { kind: 'session-place', userId, id });
};

/** @returns the calendar entry of a session, the same as on the member's page */
const offerEntry = async (row: Row, location: string): Promise<CalendarFile> => {
  const { writeCalendar } = await import('@repo/contracts/calendar');
  const entry = { ...calendarEntry(row), start: row.startsAt, location, alarm: 30 };
  return {
    method: 'PUBLISH',
    content: writeCalendar([entry], { productId: '-//Appointments//EN' }),
  };
};

/** Of sessions that were added together, those that have not changed since; all in the same place. */
const loadNoted = async (
  context: Context,
  { sessionIds, revision }: Events['session.noted'],
): Promise<NotedData | null> => {
  const found = await findSessions(context, sessionIds.split(','));
  const rows = found.filter((row) => !row.isCalledOff && row.revision === revision);
  if (!rows[0]) return null;
  const place = openPlace(context, rows[0]);
  const times = rows.map((row) => ({ number: row.number, when: whenOf(row) }));
  const data = {
    ...fromCoach(context, rows[0]),
    ...{ times, isOne: times.length === 1, details: null },
  };
  if (place === null) return data;
  const joinUrl = isWebAddress(place) ? place : null;
  return {
    ...data,
    details: { of: coachingSessions(), coach: coach.called, place, joinUrl },
    calendars: await Promise.all(rows.map((row) => offerEntry(row, place))),
  };
};

const fromCoachSample: FromCoach = {
  email: 'ana@example.com',
  replyTo: 'coach@example.com',
  firstName: 'Ana',
  coachingUrl: 'https://example.com/coaching',
};

const sessionSample: SessionData = {
  ...fromCoachSample,
  isDiscreet: false,
  when: 'Tuesday, October 13 at 6:00 PM EDT',
};

/**
 * Tells a member about sessions, or about a new time or place. For discreet members it has only the
 * hour: the number, the coach and the place are on their page.
 */
export const sessionNoted = defineEmail({
  name: 'session-noted',
  on: ['session.noted'],
  subject: 'Your appointment',
  load: loadNoted,
  sample: {
    ...fromCoachSample,
    times: [{ number: 1, when: sessionSample.when }],
    isOne: true,
    details: {
      ...{ of: coachingSessions(), coach: coach.called },
      ...{ place: 'https://meet.example/room-7', joinUrl: 'https://meet.example/room-7' },
    },
  },
});

/** Tells a member that a session will not take place. */
export const sessionCalledOff = defineEmail({
  name: 'session-called-off',
  on: ['session.called-off'],
  subject: 'Your appointment was called off',
  load: async (context, { sessionId }) => {
    const [row] = await findSessions(context, [sessionId]);
    if (!row?.isCalledOff) return null;
    const { isDiscreet } = row;
    const data = { ...fromCoach(context, row), isDiscreet, when: whenOf(row) };
    return { ...data, ...(await cancelAll([row])) };
  },
  sample: sessionSample,
});

/** Tells a member which sessions are canceled with the coaching; the refund has a separate mail. */
export const appointmentsEnded = defineEmail({
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
});

/** Tells a member that the coaching continues and needs new times. */
export const coachingResumed = defineEmail({
  name: 'coaching-resumed',
  on: ['coaching.resumed'],
  subject: 'Your appointments go on',
  load: async (context, { orderId }) => {
    const resumed = await loadResumed(context, orderId);
    return resumed?.client ? fromCoach(context, resumed.client) : null;
  },
  sample: fromCoachSample,
});

const planOwner = statement(
  'plan-owner',
  `
    select u.email, u.full_name as "fullName", ${heldMs('p')},
      coalesce(c.discreet, false) as "isDiscreet"
    from coaching_plans p join orders o on o.id = p.order_id join users u on u.id = p.user_id
      left join preferences c on c.user_id = p.user_id
    where p.id = $1 and u.verified_at is not null and ${isCoached}`,
);

/** Tells a member that there is a new plan; its text is only on their page. */
export const planWritten = defineEmail({
  name: 'plan-written',
  on: ['plan.written'],
  subject: 'Something new for you to read',
  load: async (context, { planId }) => {
    const { rows } = await context.pool.query<
      Pick<Row, 'email' | 'fullName' | 'heldMs' | 'isDiscreet'>
    >({
      ...planOwner,
      values: [planId],
    });
    const owner = awaitHold(rows[0]);
    return owner ? { ...fromCoach(context, owner), isDiscreet: owner.isDiscreet } : null;
  },
  sample: { ...fromCoachSample, isDiscreet: false },
});

const offerOwner = statement(
  'offer-owner',
  `
    select u.email, u.full_name as "fullName", f.starts_at as "startsAt", f.time_zone as "timeZone",
      coalesce(p.discreet, false) as "isDiscreet", ${heldMs('f')}
    from coaching_offers f join orders o on o.id = f.order_id join users u on u.id = f.user_id
      left join preferences p on p.user_id = f.user_id
    where f.id = $1 and u.verified_at is not null and ${isCoached}`,
);

interface OfferOwner extends Pick<
  Row,
  'email' | 'fullName' | 'heldMs' | 'timeZone' | 'isDiscreet'
> {
  startsAt: Date[];
}

/** Offers a member times to choose from; the choice is made on their page, after signing in. */
export const timesOffered = defineEmail({
  name: 'times-offered',
  on: ['times.offered'],
  subject: 'Please choose a time',
  load: async (context, { offerId }) => {
    const { rows } = await context.pool.query<OfferOwner>({ ...offerOwner, values: [offerId] });
    const owner = awaitHold(rows[0]);
    if (!owner) return null;
    const ahead = owner.startsAt.filter((start) => start.getTime() > Date.now());
    const times = ahead.map((start) => formatAppointment(start, owner.timeZone));
    if (times.length === 0) return null;
    const { isDiscreet } = owner;
    return { ...fromCoach(context, owner), times, isDiscreet };
  },
  sample: {
    ...fromCoachSample,
    times: ['Tuesday, October 13 at 6:00 PM EDT', 'Wednesday, October 14 at 9:00 AM EDT'],
    isDiscreet: false,
  },
});
