import { Injectable } from '@nestjs/common';
import { decryptText } from '@repo/backend/encryption';
import { record } from '@repo/backend/outbox';
import type {
  CoachingNotes,
  CoachingPlan,
  CoachingSession,
  ShareableWeek,
} from '@repo/contracts/coaching/coaching';
import { findWeek } from '@repo/product/weeks';
import { DataSource } from 'typeorm';
import type { Viewer } from '../../accounts/access/viewer.ts';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { Limits } from '../../accounts/limits/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import { PlansRepository, type PlanRow } from './plans.repository.ts';
import { SessionsRepository, type SessionRow } from './sessions.repository.ts';
import { SharesRepository, type ShareableText } from './shares.repository.ts';

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

export const toPlan = (dataKey: Buffer, row: PlanRow): CoachingPlan => ({
  id: row.id,
  writtenAt: row.createdAt.toISOString(),
  text: decryptText(dataKey, row.ciphertext, { kind: 'plan', userId: row.userId, id: row.id }),
});

const toShareable = (dataKey: Buffer, userId: string, row: ShareableText): ShareableWeek => {
  const { week, version, ciphertext, createdAt, sharedVersion, sharedAt } = row;
  return {
    week,
    version,
    text: decryptText(dataKey, ciphertext, { kind: 'reflection', userId, week, version }),
    savedAt: createdAt.toISOString(),
    shared:
      sharedVersion === null || sharedAt === null
        ? null
        : { version: sharedVersion, sharedAt: sharedAt.toISOString() },
  };
};

/** @throws AppError NOT_FOUND for anything but `week1` to `week6` */
const weekOf = (key: string): number => {
  const week = findWeek(key)?.week;
  if (!week) throw new AppError('NOT_FOUND');
  return week;
};

/** What passes between a member and the coach, as the member sees it. */
@Injectable()
export class NotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly memberKeys: MemberKeys,
    private readonly limits: Limits,
    private readonly sessions: SessionsRepository,
    private readonly plans: PlansRepository,
    private readonly shares: SharesRepository,
  ) {}

  async read({ userId }: Viewer): Promise<CoachingNotes> {
    const dataKey = await this.memberKeys.find(userId);
    // Without a key nothing was ever written about this member.
    if (!dataKey) return { sessions: [], plans: [], weeks: [] };
    const [sessions, plans, weeks] = await Promise.all([
      this.sessions.findByUser(userId),
      this.plans.findByUser(userId),
      this.#readWeeks(userId, dataKey),
    ]);
    return {
      sessions: sessions.map((row) => toSession(dataKey, row)),
      plans: plans.map((row) => toPlan(dataKey, row)),
      weeks,
    };
  }

  /**
   * Shows the coach one version, exactly as it is; a later change is not shown by itself.
   * @throws AppError NOT_FOUND, the same for a version that is not there and for who has no coach
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
    return this.#readOwnWeeks(userId);
  }

  /** Always possible, also when there is no coach any more. */
  async unshare({ userId }: Viewer, key: string): Promise<ShareableWeek[]> {
    await this.shares.remove(userId, weekOf(key));
    return this.#readOwnWeeks(userId);
  }

  async #readOwnWeeks(userId: string): Promise<ShareableWeek[]> {
    const dataKey = await this.memberKeys.find(userId);
    return dataKey ? this.#readWeeks(userId, dataKey) : [];
  }

  async #readWeeks(userId: string, dataKey: Buffer): Promise<ShareableWeek[]> {
    const rows = await this.shares.findShareable(userId);
    return rows.map((row) => toShareable(dataKey, userId, row));
  }
}
