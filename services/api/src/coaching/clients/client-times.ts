import { Injectable } from '@nestjs/common';
import { encryptText } from '@repo/backend/security/encryption';
import { record } from '@repo/backend/outbox/outbox';
import { zonedMoment } from '@repo/backend/programme/reminder-times';
import type { OfferedTimesBody, AppointmentBody } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { dayMs, weekMs } from '@repo/product/durations';
import { coachingSessions } from '@repo/product/products';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { toAppointment } from '../notes/times-reader.ts';
import { OfferedTimesRepository } from '../notes/offered-times.repository.ts';
import { AppointmentsRepository } from '../notes/appointments.repository.ts';
import type { ClientAccount } from './client-notes.ts';

type StartFields = Pick<AppointmentBody, 'date' | 'time' | 'timeZone'>;

const refusal = (fault: string, field = 'date'): AppError =>
  new AppError('VALIDATION_FAILED', { errors: { [field]: [fault] } });

const validateStart = (startsAt: Date): string | undefined => {
  const days = (startsAt.getTime() - Date.now()) / dayMs;
  if (days <= 0) return rules.session.past;
  return days > 366 ? rules.session.far : undefined;
};

/**
 * @param before the appointment's previous start: an unchanged hour may have passed
 * @throws AppError VALIDATION_FAILED
 */
const readStart = ({ date, time, timeZone }: StartFields, before: Date | undefined): Date => {
  const startsAt = zonedMoment(`${date}T${time}`, timeZone);
  const fault = validateStart(startsAt);
  if (fault && startsAt.getTime() !== before?.getTime()) throw refusal(fault);
  return startsAt;
};

/** @throws AppError VALIDATION_FAILED, at the field of the time: `date`, `date2`, `date3` */
const readTimes = ({ times, timeZone }: OfferedTimesBody): Date[] =>
  times.map((time, place) => {
    const startsAt = zonedMoment(time, timeZone);
    const fault = validateStart(startsAt);
    if (fault) throw refusal(fault, place === 0 ? 'date' : `date${String(place + 1)}`);
    return startsAt;
  });

const inWeeks = (date: string, weeks: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + weeks * weekMs).toISOString().slice(0, 10);

/** Adds calendar days, so that the hour stays the same across changes of summer time. */
const weeklyFrom = ({ repeats = [], ...first }: AppointmentBody): AppointmentBody[] =>
  [first.id, ...repeats].map((id, week) => ({ ...first, id, date: inWeeks(first.date, week) }));

/** The coach's sessions and offers, each in one transaction with the fact that mails it. */
@Injectable()
export class ClientTimes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly memberKeys: MemberKeys,
    private readonly sessions: AppointmentsRepository,
    private readonly offers: OfferedTimesRepository,
  ) {}

  /**
   * Adds sessions or changes the one with this id; all or none. A form that is sent twice counts once.
   * @throws AppError VALIDATION_FAILED
   */
  async saveAppointments({ orderId, userId }: ClientAccount, body: AppointmentBody): Promise<void> {
    const about = { orderId, userId, dataKey: await this.memberKeys.ensure(userId) };
    await this.dataSource.transaction(async (manager) => {
      await this.sessions.lock(manager, orderId);
      const added: string[] = [];
      for (const session of weeklyFrom(body)) {
        const revision = await this.#noteOne(manager, about, session);
        if (revision === 0) added.push(session.id);
        else if (revision) await this.#tell(manager, session.id, revision);
      }
      if (added.length > 0) await this.#tell(manager, added.join(), 0);
    });
  }

  /**
   * Offers times for a session. A form that is sent twice counts once.
   * @throws AppError VALIDATION_FAILED
   */
  async offerTimes({ orderId, userId }: ClientAccount, body: OfferedTimesBody): Promise<void> {
    const { id, timeZone, place } = body;
    const dataKey = await this.memberKeys.ensure(userId);
    const ciphertext = encryptText(dataKey, place, { kind: 'session-place', userId, id });
    const startsAt = readTimes(body);
    await this.dataSource.transaction(async (manager) => {
      await this.sessions.lock(manager, orderId);
      const offer = { id, orderId, userId, startsAt, timeZone, ciphertext };
      if (!(await this.offers.add(manager, offer))) return;
      const { length } = await this.sessions.findByOrder(orderId, manager);
      const open = await this.offers.count(manager, orderId);
      if (length + open > coachingSessions()) throw refusal(rules.session.full);
      await record(manager, 'times.offered', { offerId: id });
    });
  }

  async callOff({ orderId }: ClientAccount, id: string): Promise<void> {
    if (!isUUID(id)) return;
    await this.dataSource.transaction(async (manager) => {
      await this.sessions.lock(manager, orderId);
      const isTold = await this.sessions.isAnnounced(manager, id);
      const isCalledOff = await this.sessions.callOff(manager, orderId, id);
      if (isCalledOff && isTold) await record(manager, 'session.called-off', { sessionId: id });
    });
  }

  #tell(manager: EntityManager, sessionIds: string, revision: number): Promise<void> {
    return record(manager, 'session.noted', { sessionIds, revision });
  }

  /** @returns the new revision, or undefined when nothing changed */
  async #noteOne(
    manager: EntityManager,
    { orderId, userId, dataKey }: ClientAccount & { dataKey: Buffer },
    { id, timeZone, place, ...at }: AppointmentBody,
  ): Promise<number | undefined> {
    const noted = await this.sessions.findByOrder(orderId, manager);
    const known = noted.find((session) => session.id === id);
    const startsAt = readStart({ timeZone, ...at }, known?.startsAt);
    const ciphertext = encryptText(dataKey, place, { kind: 'session-place', userId, id });
    const session = { id, orderId, userId, startsAt, timeZone, ciphertext };
    if (!known) {
      if (noted.length >= coachingSessions()) throw refusal(rules.session.full);
      if (!(await this.sessions.add(manager, session))) throw refusal(rules.session.removed);
      return 0;
    }
    const before = toAppointment(dataKey, known);
    const isSame = before.timeZone === timeZone && before.place === place;
    if (isSame && known.startsAt.getTime() === startsAt.getTime()) return undefined;
    if (!(await this.sessions.change(manager, session))) throw refusal(rules.session.removed);
    return known.revision + 1;
  }
}
