import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import { formatAppointment } from '@repo/contracts/dates';
import { coachingSessions } from '@repo/product/products';
import type { Context } from '../../../platform/context.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../../../platform/mail/template.ts';
import { clientUrl, clientUrlSample, isCoached } from '../../clients.ts';

interface ListedClient {
  name: string;
  outreach: string;
  next: string;
  plan: string;
  clientUrl: string;
}

interface Data extends Recipient {
  /** Those whom, as far as we know, nobody has written to. */
  waiting: number;
  clients: ListedClient[];
}

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
 * Everybody who is being coached: those who have had their sessions leave the list two weeks later.
 * They are few among all who ever were, so each is looked up by itself (`offset 0`).
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

/** Once a week: all clients at one glance, each with a fresh link. */
export const coachList: Email<'coach-list.due', Data> = {
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
};
