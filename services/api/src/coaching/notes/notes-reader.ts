import { Injectable } from '@nestjs/common';
import { decryptText } from '@repo/backend/security/encryption';
import type {
  CoachingNotes,
  CoachingPlan,
  CoachingSession,
  CoachNotes,
  ShareableWeek,
  SharedReflection,
} from '@repo/contracts/coaching/coaching';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { PlansRepository, type PlanRow } from './plans.repository.ts';
import { SessionsRepository, type SessionRow } from './sessions.repository.ts';
import { SharesRepository, type ShareableText, type SharedText } from './shares.repository.ts';

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

const toShared = (dataKey: Buffer, userId: string, row: SharedText): SharedReflection => {
  const { week, version, ciphertext, sharedAt } = row;
  const text = decryptText(dataKey, ciphertext, { kind: 'reflection', userId, week, version });
  return { week, sharedAt: sharedAt.toISOString(), text };
};

/** Opens what is written between a member and the coach, for the one or for the other. */
@Injectable()
export class NotesReader {
  constructor(
    private readonly memberKeys: MemberKeys,
    private readonly sessions: SessionsRepository,
    private readonly plans: PlansRepository,
    private readonly shares: SharesRepository,
  ) {}

  async readAll(userId: string): Promise<CoachingNotes> {
    const dataKey = await this.memberKeys.find(userId);
    // Without a key nothing was ever written about this member.
    if (!dataKey) return { sessions: [], plans: [], weeks: [] };
    const [sessions, plans, weeks] = await Promise.all([
      this.sessions.findByUser(userId),
      this.plans.findByUser(userId),
      this.shares.findShareable(userId),
    ]);
    return {
      sessions: sessions.map((row) => toSession(dataKey, row)),
      plans: plans.map((row) => toPlan(dataKey, row)),
      weeks: weeks.map((row) => toShareable(dataKey, userId, row)),
    };
  }

  async readWeeks(userId: string): Promise<ShareableWeek[]> {
    const dataKey = await this.memberKeys.find(userId);
    if (!dataKey) return [];
    const rows = await this.shares.findShareable(userId);
    return rows.map((row) => toShareable(dataKey, userId, row));
  }

  /** Only what belongs to this purchase, and only what the member chose to share. */
  async readForCoach(userId: string, orderId: string): Promise<CoachNotes> {
    const dataKey = await this.memberKeys.find(userId);
    if (!dataKey) return { sessions: [], plans: [], shared: [] };
    const [sessions, plans, shared] = await Promise.all([
      this.sessions.findByOrder(orderId),
      this.plans.findByOrder(orderId),
      this.shares.findShared(userId),
    ]);
    return {
      sessions: sessions.map((row) => toSession(dataKey, row)),
      plans: plans.map((row) => toPlan(dataKey, row)),
      shared: shared.map((row) => toShared(dataKey, userId, row)),
    };
  }
}
