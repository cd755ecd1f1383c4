import { Inject, Injectable } from '@nestjs/common';
import { coachingText, type CoachingRow } from '@repo/coaching/texts';
import { record } from '@repo/server/outbox/outbox';
import { zonedMoment } from '@repo/accounts/reminder-times';
import { encryptText } from '@repo/server/security/encryption';
import type { Appointment, AppointmentBody } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { dayMs } from '@repo/product/durations';
import { DataSource } from 'typeorm';
import { MemberKeys } from '@repo/accounts/member-keys';
import { CONFIG, type Config } from '../../platform/config.ts';
import { AppError } from '@repo/server/app-error';
import { AppointmentsRepository } from '@repo/coaching/appointments.repository';
import { toAppointment } from '../weeks/weeks-reader.ts';

const refusal = (field: keyof AppointmentBody, fault: string): AppError =>
  new AppError('VALIDATION_FAILED', { errors: { [field]: [fault] } });

/**
 * @param known the start so far: of an appointment that has begun, link and end may still be corrected
 * @throws AppError VALIDATION_FAILED unless the appointment is ahead, within a year, and ends last
 */
export const checkTimes = (startsAt: Date, endsAt: Date, known?: Date): void => {
  const days = (startsAt.getTime() - Date.now()) / dayMs;
  if (days <= 0 && startsAt.getTime() !== known?.getTime())
    throw refusal('date', rules.appointment.past);
  if (days > 366) throw refusal('date', rules.appointment.far);
  if (endsAt <= startsAt) throw refusal('end', rules.appointment.end);
  if (endsAt.getTime() <= Date.now()) throw refusal('end', rules.appointment.past);
};

const isSame = (one: Appointment, other: Appointment): boolean =>
  one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.link === other.link;

/** The appointment of a client's week, in one transaction with the event that mails it. */
@Injectable()
export class ClientAppointmentsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly memberKeys: MemberKeys,
    private readonly appointments: AppointmentsRepository,
  ) {}

  /** @throws AppError VALIDATION_FAILED */
  async set(row: CoachingRow, { date, start, end, link }: AppointmentBody): Promise<void> {
    const startsAt = this.#momentOf(date, start);
    const endsAt = this.#momentOf(date, end);
    const dataKey = await this.memberKeys.ensure(row.userId);
    const known = await this.appointments.findByWeek(row.orderId, row.week);
    const standing = known?.canceledAt ? null : known;
    if (standing) {
      const wanted = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), link };
      if (isSame(toAppointment(dataKey, standing), wanted)) return;
    }
    checkTimes(startsAt, endsAt, standing?.startsAt);
    const ciphertext = encryptText(dataKey, link, coachingText('appointment-link', row));
    await this.dataSource.transaction(async (manager) => {
      const times = { ...row, startsAt, endsAt, ciphertext };
      const changed = await this.appointments.set(manager, times, known?.revision ?? null);
      if (changed) await record(manager, 'appointment.changed', changed);
    });
  }

  async cancel({ orderId, week }: CoachingRow): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const changed = await this.appointments.cancel(manager, orderId, week);
      if (changed) await record(manager, 'appointment.changed', changed);
    });
  }

  #momentOf(date: string, time: string): Date {
    return zonedMoment(`${date}T${time}`, this.config.COACH_TIME_ZONE);
  }
}
