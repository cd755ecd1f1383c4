import { bareAddress } from '@repo/server/settings/settings';
import { statement } from '@repo/server/database/statements';
import type { CalendarAppointment } from '@repo/contracts/coaching/coaching';
import { formatAppointment } from '@repo/contracts/dates';
import { firstNameOf } from '../../accounts/members.ts';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { calendarFile } from '../calendar-files.ts';
import { timesOf } from './to-client.ts';

interface EndedCoaching {
  /** null for a guest who never created an account. */
  client: { email: string; fullName: string; isDiscreet: boolean; timeZone: string | null } | null;
  isRefund: boolean;
  paidAt: Date;
}

/** Nothing if the right to it is back: a lost dispute can still be won. */
const endedCoaching = statement(
  'ended-coaching',
  `select o.paid_at as "paidAt", o.status = 'refunded' as "isRefund", case when u.id is not null
     then json_build_object('email', u.email, 'fullName', u.full_name,
       'isDiscreet', coalesce(p.discreet, false),
       'timeZone', coalesce(p.time_zone, p.reminders ->> 'timeZone')) end as client
   from orders o left join users u on u.id = o.user_id and u.verified_at is not null
     left join preferences p on p.user_id = u.id
   where o.id = $1 and o.paid_at is not null and not exists (select from grants g
     where g.order_id = o.id and g.entitlement = 'coaching' and g.revoked_at is null)`,
);

const freedAppointments = statement(
  'freed-appointments',
  `select id, starts_at as "startsAt", ends_at as "endsAt", revision from appointments
   where order_id = $1 and canceled_at is not null and starts_at > now() order by starts_at`,
);

/** @returns how somebody's coaching ended, with the hours that are free again, or undefined */
const loadEnded = async ({ pool }: Context, orderId: string) => {
  const values = [orderId];
  const { rows } = await pool.query<EndedCoaching>({ ...endedCoaching, values });
  if (!rows[0]) return undefined;
  const freed = await pool.query<CalendarAppointment>({ ...freedAppointments, values });
  return { ...rows[0], freed: freed.rows };
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
