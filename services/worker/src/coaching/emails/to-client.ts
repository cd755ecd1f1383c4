import { coachingText } from '@repo/coaching/texts';
import type { StoredAppointment } from '@repo/coaching/entities';
import { decryptText } from '@repo/server/security/encryption';
import { bareAddress } from '@repo/server/settings/settings';
import { statement } from '@repo/server/database/statements';
import { formatSpan, zoneCity } from '@repo/contracts/dates';
import { paths } from '@repo/contracts/paths';
import { coachingAppointments, coachOutreachHours } from '@repo/product/products';
import { firstNameOf } from '../../accounts/members.ts';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import type { EmailFields } from '../../platform/mail/render.ts';
import { calendarFile } from '../calendar-files.ts';
import { isCoached } from '../clients.ts';
import { loadWaitingBuyer } from '../waiting-buyers.ts';

/** Data of every e-mail about something that the coach did; a reply goes to the coach. */
interface CoachEmailFields extends EmailFields {
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

interface AppointmentRow extends ClientRow, Omit<StoredAppointment, 'canceledAt' | 'remindedOf'> {
  isCanceled: boolean;
  /** The client's time zone, if known. */
  timeZone: string | null;
  wrapped: Buffer | null;
  masterVersion: number | null;
}

/** No mail about an appointment that is over, or to a member who has left. */
const findAppointment = statement(
  'appointment-of-client',
  `
    select a.id, a.order_id as "orderId", a.user_id as "userId", a.week, a.revision, a.ciphertext,
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.canceled_at is not null as "isCanceled",
      u.email, u.full_name as "fullName", coalesce(p.discreet, false) as "isDiscreet",
      coalesce(p.time_zone, p.reminders ->> 'timeZone') as "timeZone", k.wrapped, k.master_version as "masterVersion"
    from appointments a join orders o on o.id = a.order_id join users u on u.id = a.user_id
      left join preferences p on p.user_id = a.user_id
      left join member_keys k on k.user_id = a.user_id
    where a.id = $1 and a.revision = $2 and a.ends_at > now()
      and u.verified_at is not null and ${isCoached}`,
);

export const fromCoach = (
  { config }: Context,
  { email, fullName, isDiscreet }: ClientRow,
): CoachEmailFields => ({
  email,
  replyTo: bareAddress(config.COACH_EMAIL),
  firstName: firstNameOf(fullName),
  coachingUrl: config.PUBLIC_URL + paths.coaching,
  isDiscreet,
});

/** @returns an appointment to come, as its client may know it; undefined when it has changed since */
export const loadAppointment = async (
  { pool }: Context,
  values: [appointmentId: string, revision: number],
): Promise<AppointmentRow | undefined> =>
  (await pool.query<AppointmentRow>({ ...findAppointment, values })).rows[0];

/** @returns the link; null for discreet members and for an appointment by phone */
const openLink = ({ config }: Context, row: AppointmentRow): string | null => {
  const { userId, ciphertext, isDiscreet, wrapped, masterVersion } = row;
  if (isDiscreet || !wrapped || masterVersion === null) return null;
  const dataKey = config.MASTER_KEYS.unwrap(userId, wrapped, masterVersion);
  return decryptText(dataKey, ciphertext, coachingText('appointment-link', row)) || null;
};

/** The same hours on both clocks, the client's own first; on the coach's alone where that is all we know. */
export const timesOf = (
  { startsAt, endsAt, timeZone }: Pick<AppointmentRow, 'startsAt' | 'endsAt' | 'timeZone'>,
  coachZone: string,
) =>
  [...new Set([timeZone ?? coachZone, coachZone])].map((zone) => ({
    when: formatSpan(startsAt, endsAt, zone),
    city: zoneCity(zone),
  }));

const sample: CoachEmailFields = {
  email: 'ana@example.com',
  replyTo: 'coach@example.com',
  firstName: 'Ana',
  coachingUrl: 'https://example.com/coaching',
  isDiscreet: false,
};

/**
 * Tells a client that an appointment was set, moved or canceled, with its calendar file. For discreet
 * clients it has only the hour: the number, the coach and the link are on their page.
 */
export const appointment = defineEmail({
  name: 'appointment',
  on: ['appointment.changed'],
  subject: 'Your appointment',
  load: async (context, { appointmentId, revision }) => {
    const row = await loadAppointment(context, [appointmentId, revision]);
    if (!row) return null;
    const { week, isCanceled } = row;
    const link = isCanceled ? null : openLink(context, row);
    const method = isCanceled ? 'CANCEL' : 'PUBLISH';
    const times = timesOf(row, context.config.COACH_TIME_ZONE);
    return {
      ...fromCoach(context, row),
      isCanceled,
      times,
      day: times[0]?.when.split(',', 1)[0],
      week,
      of: coachingAppointments(),
      joinUrl: link,
      calendars: [await calendarFile(row, { method, link })],
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
    of: coachingAppointments(),
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

/** Apologizes to a buyer whom nobody, as far as we know, has written to in the promised hours. */
export const outreachLate = defineEmail({
  name: 'outreach-late',
  on: ['outreach.overdue'],
  subject: 'We are late, and we are sorry',
  load: async (context, { orderId }) => {
    const buyer = await loadWaitingBuyer(context, orderId);
    if (!buyer) return null;
    const { buyerEmail, buyerName } = buyer;
    const firstName = buyerName && firstNameOf(buyerName);
    return { email: buyerEmail, firstName, hours: coachOutreachHours };
  },
  sample: { email: 'ana@example.com', firstName: 'Ana', hours: coachOutreachHours },
});
