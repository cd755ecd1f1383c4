import { coachingText } from '@repo/backend/coaching/texts';
import type { StoredAppointment } from '@repo/backend/entities/coaching';
import { decryptText } from '@repo/backend/security/encryption';
import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import { formatSpan, zoneCity } from '@repo/contracts/dates';
import { paths } from '@repo/contracts/paths';
import { coachingSessions } from '@repo/product/products';
import { firstNameOf } from '../../accounts/members.ts';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import type { Recipient } from '../../platform/mail/render.ts';
import { calendarFile } from '../calendar-files.ts';
import { isCoached } from '../clients.ts';

/** Data of every e-mail about something that the coach did; a reply goes to the coach. */
interface FromCoach extends Recipient {
  replyTo: string;
  firstName: string;
  coachingUrl: string;
  /** Names neither the coach nor the subject. */
  isDiscreet: boolean;
}

interface ClientRow {
  email: string;
  fullName: string;
  isDiscreet: boolean;
}

interface AppointmentRow extends ClientRow, Omit<StoredAppointment, 'canceledAt'> {
  isCanceled: boolean;
  /** The client's time zone, if known. */
  timeZone: string | null;
  wrapped: Buffer | null;
  masterVersion: number | null;
}

/** No mail about a session that is over, or to a member who has left. */
const findAppointment = statement(
  'appointment-of-client',
  `
    select a.id, a.order_id as "orderId", a.user_id as "userId", a.week, a.revision, a.ciphertext,
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.canceled_at is not null as "isCanceled",
      u.email, u.full_name as "fullName", coalesce(p.discreet, false) as "isDiscreet",
      p.reminders ->> 'timeZone' as "timeZone", k.wrapped, k.master_version as "masterVersion"
    from appointments a join orders o on o.id = a.order_id join users u on u.id = a.user_id
      left join preferences p on p.user_id = a.user_id
      left join member_keys k on k.user_id = a.user_id
    where a.id = $1 and a.revision = $2 and a.starts_at > now()
      and u.verified_at is not null and ${isCoached}`,
);

const fromCoach = ({ config }: Context, { email, fullName, isDiscreet }: ClientRow): FromCoach => ({
  email,
  replyTo: bareAddress(config.COACH_EMAIL),
  firstName: firstNameOf(fullName),
  coachingUrl: config.PUBLIC_URL + paths.coaching,
  isDiscreet,
});

/** @returns the link; null for discreet members and for a session by phone */
const openLink = ({ config }: Context, row: AppointmentRow): string | null => {
  const { userId, ciphertext, isDiscreet, wrapped, masterVersion } = row;
  if (isDiscreet || !wrapped || masterVersion === null) return null;
  const dataKey = config.MASTER_KEYS.unwrap(userId, wrapped, masterVersion);
  return decryptText(dataKey, ciphertext, coachingText('appointment-link', row)) || null;
};

/** The same hours on both clocks, the client's own first; on the coach's alone where that is all we know. */
const timesOf = ({ startsAt, endsAt, timeZone }: AppointmentRow, coachZone: string) =>
  [...new Set([timeZone ?? coachZone, coachZone])].map((zone) => ({
    when: formatSpan(startsAt, endsAt, zone),
    city: zoneCity(zone),
  }));

const sample: FromCoach = {
  email: 'ana@example.com',
  replyTo: 'coach@example.com',
  firstName: 'Ana',
  coachingUrl: 'https://example.com/coaching',
  isDiscreet: false,
};

/**
 * Tells a client that a session was set, moved or canceled, with its calendar file. For discreet
 * clients it has only the hour: the number, the coach and the link are on their page.
 */
export const appointment = defineEmail({
  name: 'appointment',
  on: ['appointment.changed'],
  subject: 'Your appointment',
  load: async (context, { appointmentId, revision }) => {
    const values = [appointmentId, revision];
    const { rows } = await context.pool.query<AppointmentRow>({ ...findAppointment, values });
    if (!rows[0]) return null;
    const { week, isCanceled } = rows[0];
    const link = isCanceled ? null : openLink(context, rows[0]);
    const method = isCanceled ? 'CANCEL' : 'PUBLISH';
    const times = timesOf(rows[0], context.config.COACH_TIME_ZONE);
    return {
      ...fromCoach(context, rows[0]),
      isCanceled,
      times,
      day: times[0]?.when.split(',', 1)[0],
      week,
      of: coachingSessions(),
      joinUrl: link,
      calendars: [await calendarFile(rows[0], { method, link })],
    };
  },
  sample: {
    ...sample,
    isCanceled: false,
    day: 'Tuesday',
    times: [
      { when: 'Tuesday, Oct 13, 2026, 3:00 – 5:00 PM PDT', city: 'Los Angeles' },
      { when: 'Tuesday, Oct 13, 2026, 6:00 – 8:00 PM EDT', city: 'New York' },
    ],
    week: 1,
    of: coachingSessions(),
    joinUrl: 'https://meet.example/room-7',
    calendars: [],
  },
});

const planOwner = statement(
  'plan-owner',
  `
    select u.email, u.full_name as "fullName", coalesce(c.discreet, false) as "isDiscreet"
    from coaching_plans p join orders o on o.id = p.order_id join users u on u.id = p.user_id
      left join preferences c on c.user_id = p.user_id
    where p.order_id = $1 and p.week = $2 and u.verified_at is not null and ${isCoached}`,
);

/** Tells a client that there is a plan; its text is only on their page. */
export const planWritten = defineEmail({
  name: 'plan-written',
  on: ['plan.written'],
  subject: 'Something new for you to read',
  load: async (context, { orderId, week }) => {
    const { rows } = await context.pool.query<ClientRow>({ ...planOwner, values: [orderId, week] });
    return rows[0] ? fromCoach(context, rows[0]) : null;
  },
  sample,
});
