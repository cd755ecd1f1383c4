import { Injectable } from '@nestjs/common';
import { decryptText } from '@repo/backend/security/encryption';
import type { CoachingNotes, Appointment, OfferedTimes } from '@repo/contracts/coaching/coaching';
import { OfferedTimesRepository, type OfferedTimesRow } from './offered-times.repository.ts';
import { AppointmentsRepository, type AppointmentRow } from './appointments.repository.ts';

export const toAppointment = (dataKey: Buffer, row: AppointmentRow): Appointment => ({
  id: row.id,
  startsAt: row.startsAt.toISOString(),
  timeZone: row.timeZone,
  place: decryptText(dataKey, row.ciphertext, {
    kind: 'session-place',
    userId: row.userId,
    id: row.id,
  }),
  revision: row.revision,
});

const toOffer = ({ id, timeZone, times }: OfferedTimesRow): OfferedTimes => ({
  ...{ id, timeZone },
  times: times.map((time) => time.toISOString()),
});

type Times = Pick<CoachingNotes, 'sessions' | 'offers'>;

const toTimes = (
  dataKey: Buffer,
  [sessions, offers]: [AppointmentRow[], OfferedTimesRow[]],
): Times => ({
  sessions: sessions.map((row) => toAppointment(dataKey, row)),
  offers: offers.map(toOffer),
});

/** Reads the sessions and the offered times. */
@Injectable()
export class TimesReader {
  constructor(
    private readonly sessions: AppointmentsRepository,
    private readonly offers: OfferedTimesRepository,
  ) {}

  async readByUser(dataKey: Buffer, userId: string): Promise<Times> {
    const found = [this.sessions.findByUser(userId), this.offers.findByUser(userId)] as const;
    const { sessions, offers } = toTimes(dataKey, await Promise.all(found));
    return { sessions, offers: offers.filter(({ times }) => times.length > 0) };
  }

  async readByOrder(dataKey: Buffer, orderId: string): Promise<Times> {
    const found = [this.sessions.findByOrder(orderId), this.offers.findByOrder(orderId)] as const;
    return toTimes(dataKey, await Promise.all(found));
  }
}
