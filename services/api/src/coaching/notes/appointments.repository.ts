import { Injectable } from '@nestjs/common';
import { StoredAppointment } from '@repo/backend/entities/coaching';
import { DataSource, IsNull, Raw, type EntityManager } from 'typeorm';
import { run, selectList } from '../../platform/database/statements.ts';
import { held } from './held.ts';

const columns = [
  'id',
  'orderId',
  'userId',
  'startsAt',
  'timeZone',
  'ciphertext',
  'revision',
  'calledOffAt',
] as const;

export type AppointmentRow = Pick<StoredAppointment, (typeof columns)[number]>;

type NewAppointment = Pick<
  StoredAppointment,
  'id' | 'orderId' | 'userId' | 'startsAt' | 'timeZone' | 'ciphertext'
>;

@Injectable()
export class AppointmentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns sessions that are not canceled and whose purchase was not refunded */
  findByUser(userId: string): Promise<AppointmentRow[]> {
    return run<AppointmentRow>(
      this.dataSource,
      `select ${selectList<StoredAppointment>(columns, 's')}
       from coaching_sessions s
       where s.user_id = $1 and s.called_off_at is null
         and exists (select from grants g where g.order_id = s.order_id
           and g.entitlement = 'coaching' and g.revoked_at is null)
       order by s.starts_at`,
      [userId],
    );
  }

  /** @returns sessions that are not canceled, in chronological order */
  findByOrder(
    orderId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AppointmentRow[]> {
    const where = { orderId, calledOffAt: IsNull() };
    return manager.find(StoredAppointment, { where, order: { startsAt: 'asc' } });
  }

  /** Serializes simultaneous forms about one client. */
  async lock(manager: EntityManager, orderId: string): Promise<void> {
    await run(manager, 'select from outreach where order_id = $1 for update', [orderId]);
  }

  /** @returns false when the id is taken, even by a canceled session or another client's */
  async add(manager: EntityManager, session: NewAppointment): Promise<boolean> {
    const insert = manager
      .createQueryBuilder()
      .insert()
      .into(StoredAppointment)
      .values({ ...session, heldUntil: held });
    const answer = await insert.orIgnore().returning('id').execute();
    return (answer.raw as unknown[]).length > 0;
  }

  /** @returns false when it has been canceled */
  async change(
    manager: EntityManager,
    { id, orderId, startsAt, timeZone, ciphertext }: NewAppointment,
  ): Promise<boolean> {
    const open = { id, orderId, calledOffAt: IsNull() };
    const change = {
      ...{ startsAt, timeZone, ciphertext, revision: () => 'revision + 1', heldUntil: held },
      beforeStartsAt: () => 'starts_at',
      beforeTimeZone: () => 'time_zone',
      beforeCiphertext: () => 'ciphertext',
    };
    return (await manager.update(StoredAppointment, open, change)).affected === 1;
  }

  /** @returns false when it was canceled before, or belongs to another order */
  async callOff(manager: EntityManager, orderId: string, id: string): Promise<boolean> {
    const open = { id, orderId, calledOffAt: IsNull() };
    const change = {
      ...{ calledOffAt: () => 'now()', revision: () => 'revision + 1', heldUntil: held },
    };
    return (await manager.update(StoredAppointment, open, change)).affected === 1;
  }

  /** @returns whether the member may see it: not while it is new and still held */
  async isAnnounced(manager: EntityManager, id: string): Promise<boolean> {
    const isNew = { id, revision: 0, heldUntil: Raw((until) => `${until} > now()`) };
    return !(await manager.existsBy(StoredAppointment, isNew));
  }
}
