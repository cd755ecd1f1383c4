import { nextReminder } from '@repo/backend/programme/reminder-times';
import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import { formatAppointment } from '@repo/contracts/dates';
import { weekMs } from '@repo/product/durations';
import { coachingSessions } from '@repo/product/products';
import type { Pool } from 'pg';
import type { Context } from '../platform/context.ts';
import { defineEmail } from '../platform/mail/email.ts';
import type { WorkerConfig } from '../platform/settings.ts';
import { clientUrl, clientUrlSample, isCoached } from './clients.ts';

interface Row {
  orderId: string;
  name: string | null;
  dueAt: Date;
  contactedAt: Date | null;
  nextAt: Date | null;
  noted: number;
  planAt: Date | null;
}

/**
 * All current clients; those who have had all sessions leave the list two weeks later. They are few
 * among all who ever were, so each is looked up separately (`offset 0`).
 */
const clientList = statement(
  'coach-list',
  `
    with present as (
      select id from orders where product = 'coaching' and paid_at > now() - interval '26 weeks'
      union
      select order_id from coaching_sessions where starts_at > now() and called_off_at is null)
    select o.id as "orderId", u.full_name as name, due_at as "dueAt",
      contacted_at as "contactedAt", s."nextAt", s.noted,
      (select max(created_at) from coaching_plans p where p.order_id = o.id) as "planAt"
    from present join orders o on o.id = present.id
      cross join lateral (
        select due_at, contacted_at from outreach where order_id = o.id offset 0) w
      left join users u on u.id = o.user_id and u.verified_at is not null
      cross join lateral (
        select min(starts_at) filter (where starts_at > now()) as "nextAt",
          max(starts_at) as "lastAt", count(*)::int as noted
        from coaching_sessions where order_id = o.id and called_off_at is null) s
    where ${isCoached} and coalesce(u.email, o.email) is not null
      and not (s.noted >= $1 and s."lastAt" < now() - interval '14 days')
    order by contacted_at is not null, s."nextAt" nulls first, o.paid_at`,
);

const outreachOf = ({ contactedAt, dueAt }: Row, timeZone: string): string => {
  if (contactedAt) return 'You’ve written to them.';
  const by = formatAppointment(dueAt, timeZone);
  return dueAt.getTime() < Date.now()
    ? `Still waiting for your first message, promised by ${by}.`
    : `Waiting for your first message, by ${by}.`;
};

const nextOf = ({ nextAt, noted }: Row, timeZone: string): string => {
  const count = `${String(noted)} of ${String(coachingSessions())}`;
  return nextAt
    ? `${formatAppointment(nextAt, timeZone)} (${count} scheduled)`
    : `Not scheduled yet (${count})`;
};

const toListed = ({ COACH_TIME_ZONE: zone, ...config }: Context['config'], row: Row) => ({
  name: row.name ?? 'A client without an account yet',
  outreach: outreachOf(row, zone),
  next: nextOf(row, zone),
  plan: row.planAt ? formatAppointment(row.planAt, zone) : 'No plan yet',
  clientUrl: clientUrl({ ...config, COACH_TIME_ZONE: zone }, row.orderId),
});

/** The weekly list of all clients, each with a fresh link. */
export const coachList = defineEmail({
  name: 'coach-list',
  on: ['coach-list.due'],
  subject: 'Your clients this week',
  load: async ({ pool, config }) => {
    const { rows } = await pool.query<Row>({ ...clientList, values: [coachingSessions()] });
    if (rows.length === 0) return null;
    return {
      email: bareAddress(config.COACH_EMAIL),
      waiting: rows.filter(({ contactedAt }) => contactedAt === null).length,
      clients: rows.map((row) => toListed(config, row)),
    };
  },
  sample: {
    email: 'coach@example.com',
    waiting: 1,
    clients: [
      {
        name: 'Noor Haddad',
        outreach: 'Waiting for your first message, by Tuesday, October 6 at 10:05 AM EDT.',
        next: 'Not scheduled yet (0 of 6)',
        plan: 'No plan yet',
        clientUrl: clientUrlSample,
      },
      {
        name: 'Ana Duarte',
        outreach: 'You’ve written to them.',
        next: 'Tuesday, October 13 at 6:00 PM EDT (2 of 6 scheduled)',
        plan: 'Wednesday, October 7 at 9:30 AM EDT',
        clientUrl: clientUrlSample,
      },
    ],
  },
});

/** @returns the newest Monday at eight on the coach's clock that is not in the future */
export const lastListTime = (timeZone: string, now: Date): Date =>
  nextReminder({ day: 1, hour: 8, timeZone }, new Date(now.getTime() - weekMs));

/** Records once a week that the coach's list is due, even with several workers. */
export const recordCoachList = async (
  pool: Pool,
  { COACH_TIME_ZONE }: Pick<WorkerConfig, 'COACH_TIME_ZONE'>,
): Promise<void> => {
  await pool.query(
    `with due as (
       insert into coach_lists (due_at) values ($1) on conflict do nothing returning due_at)
     insert into outbox (type, payload)
     select 'coach-list.due', jsonb_build_object('dueAt', due_at) from due`,
    [lastListTime(COACH_TIME_ZONE, new Date())],
  );
};
