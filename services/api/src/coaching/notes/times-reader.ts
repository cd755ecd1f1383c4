import { Injectable } from '@nestjs/common';
import { decryptText } from '@repo/backend/security/encryption';
import type {
  CoachingNotes,
  CoachingSession,
  OfferedTimes,
} from '@repo/contracts/coaching/coaching';
import { OffersRepository, type OfferRow } from './offers.repository.ts';
import { SessionsRepository, type SessionRow } from './sessions.repository.ts';

export const toSession = (dataKey: Buffer, row: SessionRow): CoachingSession => ({
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

const toOffer = ({ id, timeZone, times }: OfferRow): OfferedTimes => ({
  ...{ id, timeZone },
  times: times.map((time) => time.toISOString()),
});

type Times = Pick<CoachingNotes, 'sessions' | 'offers'>;

const toTimes = (dataKey: Buffer, [sessions, offers]: [SessionRow[], OfferRow[]]): Times => ({
  sessions: sessions.map((row) => toSession(dataKey, row)),
  offers: offers.map(toOffer),
});

/** Reads the sessions and the offered times. */
@Injectable()
export class TimesReader {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly offers: OffersRepository,
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
