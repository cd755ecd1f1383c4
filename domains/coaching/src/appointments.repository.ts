import type { CalendarAppointment } from '@repo/contracts/coaching/coaching';
import { run, statement } from '@repo/server/database/statements';
import type { Events } from '@repo/server/outbox/events';
import type { Pool } from 'pg';
import { In, IsNull, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { StoredAppointment } from './entities.ts';

type NewAppointment = Omit<StoredAppointment, 'id' | 'revision' | 'canceledAt' | 'remindedOf'>;
type Changed = Events['appointment.changed'];

export class AppointmentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns those that are not canceled */
  findByOrder(orderId: string): Promise<StoredAppointment[]> {
    return this.dataSource.manager.findBy(StoredAppointment, { orderId, canceledAt: IsNull() });
  }

  /** @returns those of every purchase, canceled ones as well */
  findByUser(userId: string): Promise<StoredAppointment[]> {
    const order = { startsAt: 'asc' } as const;
    return this.dataSource.manager.find(StoredAppointment, { where: { userId }, order });
  }

  findByWeek(orderId: string, week: number): Promise<StoredAppointment | null> {
    return this.dataSource.manager.findOneBy(StoredAppointment, { orderId, week });
  }

  /**
   * Sets a week's appointment, or changes the one with this revision. What begins within a day needs no
   * reminder: its mail has just been sent.
   * @returns undefined when it was changed meanwhile
   */
  async set(
    manager: EntityManager,
    { orderId, userId, week, startsAt, endsAt, ciphertext }: NewAppointment,
    revision: number | null,
  ): Promise<Changed | undefined> {
    const [changed] = await run<Changed>(
      manager,
      `insert into appointments as a
         (order_id, user_id, week, starts_at, ends_at, ciphertext, reminded_of)
       values ($1, $2, $3, $4, $5, $6, case when $4 < now() + interval '1 day' then $4 end)
       on conflict (order_id, week) do update
         set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
           ciphertext = excluded.ciphertext, reminded_of = excluded.reminded_of, canceled_at = null, revision = a.revision + 1
         where a.revision = $7
       returning id as "appointmentId", revision`,
      [orderId, userId, week, startsAt, endsAt, ciphertext, revision],
    );
    return changed;
  }

  /** @returns undefined when there is none, or it was canceled before */
  async cancel(
    manager: EntityManager,
    orderId: string,
    week: number,
  ): Promise<Changed | undefined> {
    const [changed] = await run<Changed>(
      manager,
      `update appointments set canceled_at = now(), revision = revision + 1
       where order_id = $1 and week = $2 and canceled_at is null
       returning id as "appointmentId", revision`,
      [orderId, week],
    );
    return changed;
  }
}

const ahead = () => ({ canceledAt: IsNull(), startsAt: MoreThan(new Date()) });

/** Cancels the sessions of a purchase that have not begun. */
export const cancelAhead = async (manager: EntityManager, orderId: string): Promise<void> => {
  const canceled = { canceledAt: () => 'now()', revision: () => 'revision + 1' };
  await manager.update(StoredAppointment, { orderId, ...ahead() }, canceled);
};

/** @returns when the sessions of these purchases begin that have not begun yet */
export const findAhead = async (
  manager: EntityManager,
  orderIds: readonly string[],
): Promise<Date[]> => {
  const rows = await manager.find(StoredAppointment, {
    select: { startsAt: true },
    where: { orderId: In(orderIds), ...ahead() },
    order: { startsAt: 'asc' },
  });
  return rows.map(({ startsAt }) => startsAt);
};

export const eraseAppointments = async (manager: EntityManager, userId: string): Promise<void> => {
  await run(manager, 'delete from appointments where user_id = $1', [userId]);
};

const freedAppointments = statement(
  'freed-appointments',
  `select id, starts_at as "startsAt", ends_at as "endsAt", revision from appointments
   where order_id = $1 and canceled_at is not null and starts_at > now() order by starts_at`,
);

/** @returns the canceled sessions of a purchase that would still be to come */
export const findFreed = async (pool: Pool, orderId: string): Promise<CalendarAppointment[]> =>
  (await pool.query<CalendarAppointment>({ ...freedAppointments, values: [orderId] })).rows;

/** An appointment with what its client's mail needs. */
export interface ClientAppointment extends Omit<StoredAppointment, 'canceledAt' | 'remindedOf'> {
  isCanceled: boolean;
  email: string;
  fullName: string;
  isDiscreet: boolean;
  /** The client's time zone, if known. */
  timeZone: string | null;
  wrapped: Buffer | null;
  masterVersion: number | null;
}

/** No mail about an appointment that is over, or to a member who has left. */
const appointmentOfClient = statement(
  'appointment-of-client',
  `
    select a.id, a.order_id as "orderId", a.user_id as "userId", a.week, a.revision, a.ciphertext,
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.canceled_at is not null as "isCanceled",
      m.email, m.full_name as "fullName", m.is_discreet as "isDiscreet",
      m.time_zone as "timeZone", m.wrapped, m.master_version as "masterVersion"
    from appointments a join coached_orders o on o.order_id = a.order_id
      join members m on m.user_id = a.user_id
    where a.id = $1 and a.revision = $2 and a.ends_at > now()`,
);

/** @returns an appointment to come, as its client may know it; undefined when it has changed since */
export const findAppointment = async (
  pool: Pool,
  values: [appointmentId: string, revision: number],
): Promise<ClientAppointment | undefined> =>
  (await pool.query<ClientAppointment>({ ...appointmentOfClient, values })).rows[0];

const near = statement(
  'record-near',
  `
    with near as (
      update appointments a set reminded_of = a.starts_at from coached_orders o
      where o.order_id = a.order_id and a.canceled_at is null
        and a.starts_at > now() and a.starts_at < now() + interval '1 day'
        and a.reminded_of is distinct from a.starts_at
      returning a.id, a.revision)
    insert into outbox (type, payload)
    select 'appointment.near',
      jsonb_build_object('appointmentId', id, 'revision', revision, 'to', reader)
    from near, unnest('{client,coach}'::text[]) reader`,
);

/**
 * Records, once for each start, which appointments begin within a day. The mark and the events are one
 * statement, so that several workers remind each once.
 */
export const recordNear = async (pool: Pool): Promise<void> => {
  await pool.query(near);
};
