import { findAppointment, type ClientAppointment } from '@repo/coaching/appointments.repository';
import { findPlanOwner, type PlanOwner } from '@repo/coaching/plans.repository';
import { coachingText } from '@repo/coaching/texts';
import { decryptText } from '@repo/server/security/encryption';
import { bareAddress } from '@repo/server/settings/settings';
import { formatSpan, zoneCity } from '@repo/contracts/dates';
import { paths } from '@repo/contracts/paths';
import { coachingAppointments, coachOutreachHours } from '@repo/product/products';
import { firstNameOf } from '../../accounts/members.ts';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/domain.ts';
import type { EmailFields, CalendarFile } from '../../platform/mail/render.ts';
import { loadWaitingBuyer } from '../waiting-buyers.ts';
import { calendarEntry, type CalendarAppointment } from '@repo/contracts/coaching/coaching';

/** @returns the calendar file that adds, moves or cancels an appointment (iTIP, RFC 5546) */
export const calendarFile = async (
  appointment: CalendarAppointment,
  { method, link }: { method: CalendarFile['method']; link?: string | null },
): Promise<CalendarFile> => {
  const { writeCalendar } = await import('@repo/contracts/calendar');
  const entry = {
    ...calendarEntry(appointment),
    ...(link && { location: link }),
    ...(method === 'CANCEL' ? { status: 'CANCELLED' as const } : { alarm: 30 }),
  };
  return { method, content: writeCalendar([entry], { method, productId: '-//Appointments//EN' }) };
};

/** Data of every e-mail about something that the coach did; a reply goes to the coach. */
interface CoachEmailFields extends EmailFields {
  replyTo: string;
  firstName: string;
  coachingUrl: string;
  /** Names neither the coach nor the subject. */
  isDiscreet: boolean;
}

export const fromCoach = (
  { config }: Context,
  { email, fullName, isDiscreet }: PlanOwner,
): CoachEmailFields => ({
  email,
  replyTo: bareAddress(config.COACH_EMAIL),
  firstName: firstNameOf(fullName),
  coachingUrl: config.PUBLIC_URL + paths.coaching,
  isDiscreet,
});

/** @returns the link; null for discreet members and for an appointment by phone */
const openLink = ({ config }: Context, row: ClientAppointment): string | null => {
  const { userId, ciphertext, isDiscreet, wrapped, masterVersion } = row;
  if (isDiscreet || !wrapped || masterVersion === null) return null;
  const dataKey = config.MASTER_KEYS.unwrap(userId, wrapped, masterVersion);
  return decryptText(dataKey, ciphertext, coachingText('appointment-link', row)) || null;
};

/** The same hours on both clocks, the client's own first; on the coach's alone where that is all we know. */
export const timesOf = (
  { startsAt, endsAt, timeZone }: Pick<ClientAppointment, 'startsAt' | 'endsAt' | 'timeZone'>,
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
    const row = await findAppointment(context.pool, [appointmentId, revision]);
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

/** Tells a client that there is a plan; its text is only on their page. */
export const planWritten = defineEmail({
  name: 'plan-written',
  on: ['plan.written'],
  subject: 'Something new for you to read',
  load: async (context, { orderId, week }) => {
    const owner = await findPlanOwner(context.pool, [orderId, week]);
    return owner ? fromCoach(context, owner) : null;
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
