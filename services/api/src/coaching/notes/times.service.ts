import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox/outbox';
import type { CoachingNotes } from '@repo/contracts/coaching/coaching';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import type { Viewer } from '../../accounts/access/viewer.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { NotesReader } from './notes-reader.ts';
import { OfferedTimesRepository } from './offered-times.repository.ts';

/** Lets members take one of the times that the coach offers. */
@Injectable()
export class TimesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly offers: OfferedTimesRepository,
    private readonly reader: NotesReader,
  ) {}

  /**
   * Sets the session for the time that the member chose; the same choice again changes nothing.
   * @throws AppError ALREADY_CHOSEN, TIME_TAKEN: also for an offer that is somebody else's, or none
   */
  async takeTime({ userId }: Viewer, id: string, startsAt: Date): Promise<CoachingNotes> {
    const isSet = isUUID(id) && (await this.#take(userId, id, startsAt));
    const taken = isSet || !isUUID(id) ? undefined : await this.offers.findTaken(userId, id);
    const isSame = taken?.getTime() === startsAt.getTime();
    if (!isSet && !isSame) throw new AppError(taken ? 'ALREADY_CHOSEN' : 'TIME_TAKEN');
    return this.reader.readAll(userId);
  }

  #take(userId: string, id: string, startsAt: Date): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const isSet = await this.offers.take(manager, userId, { id, startsAt });
      if (isSet) {
        await record(manager, 'session.noted', { sessionIds: id, revision: 0 });
        await record(manager, 'time.chosen', { sessionId: id });
      }
      return isSet;
    });
  }
}
