import { Injectable } from '@nestjs/common';
import { StoredAppointment } from '@repo/coaching/entities';
import type { Events } from '@repo/server/outbox/events';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { run } from '@repo/server/database/statements';

type NewAppointment = Omit<StoredAppointment, 'id' | 'revision' | 'canceledAt' | 'remindedOf'>;
type Changed = Events['appointment.changed'];

@Injectable()
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
