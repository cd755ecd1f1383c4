import { statement } from '@repo/backend/statement';
import { calendarEntry } from '@repo/contracts/coaching/coaching';
import type { Context } from '../platform/context.ts';
import { DeferredError } from '../platform/deliveries/reaction.ts';
import type { CalendarFile, Recipient } from '../platform/mail/render.ts';

/**
 * The coach can undo an action for some seconds; meanwhile its mails wait.
 * @throws DeferredError
 */
export const awaitHold = <Row extends { heldMs: number }>(
  row: Row | undefined,
): Row | undefined => {
  if (row && row.heldMs > 0) throw new DeferredError(row.heldMs);
  return row;
};

/** SQL for `awaitHold`: how long a row is still held, in milliseconds. */
export const heldMs = (alias: string): string =>
  `ceil(extract(epoch from ${alias}.held_until - now()) * 1000)::float8 as "heldMs"`;

/** A session that does not take place. */
export interface CanceledAppointment {
  id: string;
  startsAt: Date;
  /** Higher than in any earlier calendar file. */
  revision: number;
}

/** @returns calendar files that cancel entries; one entry for each file (iTIP, RFC 5546) */
export const cancelAll = async (
  sessions: readonly CanceledAppointment[],
): Promise<Pick<Recipient, 'calendars'>> => {
  const { writeCalendar } = await import('@repo/contracts/calendar');
  const header = { method: 'CANCEL', productId: '-//Appointments//EN' };
  const toFile = (session: CanceledAppointment): CalendarFile => {
    const entry = { ...calendarEntry(session), start: session.startsAt };
    return {
      method: 'CANCEL',
      content: writeCalendar([{ ...entry, status: 'CANCELLED' }], header),
    };
  };
  return { calendars: sessions.map(toFile) };
};

export interface EndedCoaching {
  /** null for a guest who never created an account. */
  client: { email: string; fullName: string } | null;
  isRefund: boolean;
  paidAt: Date;
  /** The entitlement is back: a lost dispute can still be won. */
  isBack: boolean;
}

interface EndedSession extends CanceledAppointment {
  timeZone: string;
}

const endedCoaching = statement(
  'ended-coaching',
  `select o.paid_at as "paidAt", o.status = 'refunded' as "isRefund", case when u.id is not null
     then json_build_object('email', u.email, 'fullName', u.full_name) end as client,
     exists (select from grants g where g.order_id = o.id
       and g.entitlement = 'coaching' and g.revoked_at is null) as "isBack"
   from orders o left join users u on u.id = o.user_id and u.verified_at is not null
   where o.id = $1 and o.paid_at is not null`,
);

const freedSessions = statement(
  'freed-sessions',
  `select id, starts_at as "startsAt", time_zone as "timeZone", revision
   from coaching_sessions
   where order_id = $1 and called_off_at is not null and starts_at > now() order by starts_at`,
);

/** @returns the coaching that resumed after it had ended, or null when it did not */
export const loadResumed = async (
  { pool }: Context,
  orderId: string,
): Promise<EndedCoaching | null> => {
  const { rows } = await pool.query<EndedCoaching>({ ...endedCoaching, values: [orderId] });
  return rows[0]?.isBack ? rows[0] : null;
};

/** @returns how somebody's coaching ended, with the hours that are free again, or null */
export const loadEnded = async (
  { pool }: Context,
  orderId: string,
): Promise<(EndedCoaching & { sessions: EndedSession[] }) | null> => {
  const values = [orderId];
  const { rows } = await pool.query<EndedCoaching>({ ...endedCoaching, values });
  if (!rows[0] || rows[0].isBack) return null;
  const sessions = await pool.query<EndedSession>({ ...freedSessions, values });
  return { ...rows[0], sessions: sessions.rows };
};
