import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox/outbox';
import type { CoachingNotes, ShareableWeek } from '@repo/contracts/coaching/coaching';
import { findWeek } from '@repo/product/weeks';
import { DataSource } from 'typeorm';
import type { Viewer } from '../../accounts/access/viewer.ts';
import { Limits } from '../../accounts/limits/limits.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { NotesReader } from './notes-reader.ts';
import { SharesRepository } from './shares.repository.ts';

/** @throws AppError NOT_FOUND for anything but `week1` to `week6` */
const weekOf = (key: string): number => {
  const week = findWeek(key)?.week;
  if (!week) throw new AppError('NOT_FOUND');
  return week;
};

/** Plans, sessions and shared texts, as the member sees them. */
@Injectable()
export class NotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
    private readonly shares: SharesRepository,
    private readonly reader: NotesReader,
  ) {}

  read({ userId }: Viewer): Promise<CoachingNotes> {
    return this.reader.readAll(userId);
  }

  /**
   * Shares exactly this version with the coach; later versions are not shared automatically.
   * @throws AppError NOT_FOUND, the same for a missing version and for a member without a coach
   */
  async share(viewer: Viewer, key: string, version: number): Promise<ShareableWeek[]> {
    const { userId, paidForCoaching } = viewer;
    const week = weekOf(key);
    const mayShare = paidForCoaching && (await this.shares.isWritten(userId, week, version));
    if (!mayShare) throw new AppError('NOT_FOUND');
    await this.limits.count(['coachShare', userId]);
    await this.dataSource.transaction(async (manager) => {
      const isNew = await this.shares.add(manager, userId, { week, version });
      if (isNew) await record(manager, 'reflection.shared', { userId, week });
    });
    return this.reader.readWeeks(userId);
  }

  /** Always possible, even after the coaching has ended. */
  async unshare({ userId }: Viewer, key: string): Promise<ShareableWeek[]> {
    await this.shares.remove(userId, weekOf(key));
    return this.reader.readWeeks(userId);
  }
}
