import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import { formatAppointment } from '@repo/contracts/dates';
import { paths } from '@repo/contracts/paths';
import { firstNameOf } from '../accounts/members.ts';
import type { Context } from '../platform/context.ts';
import type { Recipient } from '../platform/mail/template.ts';
import { cancelAll } from './cancellations.ts';
import { isCoached } from './clients.ts';

/** What every e-mail about something that the coach wrote carries; an answer goes to the coach. */
export interface FromCoach extends Recipient {
  firstName: string;
  coachingUrl: string;
}

export interface SessionData extends FromCoach {
  /** On the clock of the zone in which the coach named the hour. */
  when: string;
}

interface Row {
  id: string;
  revision: number;
  email: string;
  fullName: string;
  startsAt: Date;
  timeZone: string;
  isCalledOff: boolean;
}

/** A session that is over needs no word any more, nor does one of somebody who has left. */
const session = statement(
  'session-of-member',
  `
    select s.id, s.revision, u.email, u.full_name as "fullName", s.starts_at as "startsAt",
      s.time_zone as "timeZone", s.called_off_at is not null as "isCalledOff"
    from coaching_sessions s join orders o on o.id = s.order_id join users u on u.id = s.user_id
    where s.id = $1 and s.starts_at > now() and u.verified_at is not null and ${isCoached}`,
);

export const fromCoach = (
  { config }: Context,
  { email, fullName }: Pick<Row, 'email' | 'fullName'>,
): FromCoach => ({
  email,
  replyTo: bareAddress(config.COACH_EMAIL),
  firstName: firstNameOf(fullName),
  coachingUrl: config.PUBLIC_URL + paths.coaching,
});

/** @returns null when the session is no longer as the fact says */
export const loadSession = async (
  context: Context,
  sessionId: string,
  isCalledOff: boolean,
): Promise<SessionData | null> => {
  const { rows } = await context.pool.query<Row>({ ...session, values: [sessionId] });
  const [row] = rows;
  if (row?.isCalledOff !== isCalledOff) return null;
  return {
    ...fromCoach(context, row),
    when: formatAppointment(row.startsAt, row.timeZone),
    ...(isCalledOff && (await cancelAll([row]))),
  };
};

export const fromCoachSample: FromCoach = {
  email: 'ana@example.com',
  replyTo: 'coach@example.com',
  firstName: 'Ana',
  coachingUrl: 'https://example.com/coaching',
};

export const sessionSample: SessionData = {
  ...fromCoachSample,
  when: 'Tuesday, October 13 at 6:00 PM EDT',
};
