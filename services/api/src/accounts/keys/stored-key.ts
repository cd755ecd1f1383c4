import type { MemberKey } from '@repo/backend/entities/member-key';

/** The key of somebody's texts as stored; null until the first one is saved. */
export interface StoredKey {
  wrappedKey: MemberKey['wrapped'] | null;
  masterVersion: MemberKey['masterVersion'] | null;
}

/** Whose key it is as well. */
export type OwnKey = StoredKey & { userId: string };
