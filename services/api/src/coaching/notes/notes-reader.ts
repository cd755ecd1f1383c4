import { Injectable } from '@nestjs/common';
import type { CoachingNote } from '@repo/backend/entities/coaching';
import { decryptText } from '@repo/backend/security/encryption';
import type {
  CoachingNotes,
  CoachingPlan,
  CoachNotes,
  OwnNotes,
  ShareableWeek,
  SharedReflection,
} from '@repo/contracts/coaching/coaching';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { PlansRepository, type PlanRow } from './plans.repository.ts';
import { TimesReader } from './times-reader.ts';
import { SharesRepository, type ShareableText, type SharedText } from './shares.repository.ts';

export const toPlan = (dataKey: Buffer, row: PlanRow): CoachingPlan => ({
  id: row.id,
  writtenAt: row.createdAt.toISOString(),
  text: decryptText(dataKey, row.ciphertext, { kind: 'plan', userId: row.userId, id: row.id }),
});

const toOwnNotes = (dataKey: Buffer, { userId, orderId, ...note }: CoachingNote): OwnNotes => ({
  text: decryptText(dataKey, note.ciphertext, { kind: 'coach-notes', userId, id: orderId }),
  revision: note.revision,
});

const noNotes: OwnNotes = { text: '', revision: 0 };

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

const nothing = { sessions: [], offers: [], plans: [] };

/** Decrypts texts between a member and the coach, for either of them. */
@Injectable()
export class NotesReader {
  constructor(
    private readonly memberKeys: MemberKeys,
    private readonly times: TimesReader,
    private readonly plans: PlansRepository,
    private readonly shares: SharesRepository,
  ) {}

  async readAll(userId: string): Promise<CoachingNotes> {
    const dataKey = await this.memberKeys.find(userId);
    // Without a key there are no texts about this member.
    if (!dataKey) return { ...nothing, weeks: [] };
    const [times, plans, weeks] = await Promise.all([
      this.times.readByUser(dataKey, userId),
      this.plans.findByUser(userId),
      this.shares.findShareable(userId),
    ]);
    return {
      ...times,
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

  /** Only for the member's export; their page does not show these (ADR 0036). */
  async readOwnNotes(userId: string): Promise<OwnNotes[]> {
    const dataKey = await this.memberKeys.find(userId);
    const own = dataKey ? await this.plans.findOwn({ userId }) : [];
    return own.flatMap((note) => (dataKey ? toOwnNotes(dataKey, note) : []));
  }

  /** Only texts of this purchase, and only those that the member shares. */
  async readForCoach(userId: string, orderId: string): Promise<CoachNotes> {
    const dataKey = await this.memberKeys.find(userId);
    if (!dataKey) return { ...nothing, own: noNotes, shared: [] };
    const [times, plans, shared, own] = await Promise.all([
      this.times.readByOrder(dataKey, orderId),
      this.plans.findByOrder(orderId),
      this.shares.findShared(userId),
      this.plans.findOwn({ orderId }),
    ]);
    return {
      ...times,
      own: own[0] ? toOwnNotes(dataKey, own[0]) : noNotes,
      plans: plans.map((row) => toPlan(dataKey, row)),
      shared: shared.map((row) => toShared(dataKey, userId, row)),
    };
  }
}
