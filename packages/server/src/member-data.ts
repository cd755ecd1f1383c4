import type { EntityManager } from 'typeorm';
import { eraseEvents, type MemberIds } from './outbox/outbox.ts';

/** Rows of one table that are about a member, exported as they are stored. */
export interface MemberTable {
  /** Their name in the export. */
  name: string;
  /** One line for the member who reads it. */
  about: string;
  table: string;
  /** SQL condition for the rows; `$1` is the member. */
  where: string;
  orderBy?: string;
  /** Columns that are not exported, each with the reason that the export prints. */
  leaveOut?: Readonly<Record<string, string>>;
}

/** Rows that must be decrypted first, or are too many for one read. */
export interface MemberList {
  name: string;
  about: string;
  /** The tables that it covers. */
  tables: readonly string[];
  read: (member: MemberIdentity) => AsyncIterable<object>;
  leaveOut?: Readonly<Record<string, string>>;
}

export interface MemberIdentity {
  userId: string;
  email: string;
}

/**
 * Deletes a member's rows of one domain, in the transaction of the erasure. Also list ids that cascade
 * with the user.
 * @returns ids by which events may name the member
 */
export type Eraser = (
  manager: EntityManager,
  member: MemberIdentity,
) => Promise<Partial<MemberIds>>;

/** Runs erasers in their order, then deletes the events that name the member. */
export const eraseWith = async (
  erasers: readonly Eraser[],
  manager: EntityManager,
  member: MemberIdentity,
): Promise<void> => {
  const named: Partial<MemberIds>[] = [];
  for (const erase of erasers) named.push(await erase(manager, member));
  const all = (kind: keyof MemberIds): string[] => named.flatMap((ids) => ids[kind] ?? []);
  await eraseEvents(manager, {
    userIds: all('userIds'),
    codeIds: all('codeIds'),
    orderIds: all('orderIds'),
    guestIds: all('guestIds'),
  });
};

/** The personal data of a member in one domain: what it stores, and how it erases it. */
export interface MemberDataProvider {
  tables: readonly MemberTable[];
  lists?: readonly MemberList[];
  /** Whole tables about members that no export holds, each with the reason. */
  keptBack?: Readonly<Record<string, string>>;
  /**
   * In the transaction of a requested erasure, while every row still exists: records the events that
   * others must learn, with nothing that leads to the member.
   */
  beforeErasure?: (manager: EntityManager, member: MemberIdentity) => Promise<void>;
  erase: Eraser;
  /** Once it is committed; nobody waits for it. */
  afterErasure?: () => void;
}
