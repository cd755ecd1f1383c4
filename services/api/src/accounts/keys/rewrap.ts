import { DecryptionError, type MasterKeys } from '@repo/backend/encryption';
import type { MemberKey } from '@repo/backend/entities/member-key';
import type { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

interface Rewrapped {
  userId: string;
  old: Buffer;
  wrapped: Buffer;
}

/** @returns the key wrapped anew; undefined when the master key that wrapped it is not here */
const rewrap = (
  keys: MasterKeys,
  { userId, wrapped, masterVersion }: MemberKey,
): Rewrapped | undefined => {
  try {
    return { userId, old: wrapped, wrapped: keys.rewrap(userId, wrapped, masterVersion) };
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
};

/**
 * Wraps data keys with the newest master key. A key that has changed since it was read stays as it
 * is, and one that does not open is left alone. The texts themselves are not touched.
 * @returns how many were replaced
 */
export const rewrapKeys = async (
  dataSource: DataSource,
  keys: MasterKeys,
  stored: readonly MemberKey[],
): Promise<number> => {
  const fresh = stored.flatMap((key) => rewrap(keys, key) ?? []);
  if (fresh.length === 0) return 0;
  const rows = await run(
    dataSource,
    `update member_keys k set wrapped = fresh.wrapped, master_version = $4
     from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as fresh (user_id, old, wrapped)
     where k.user_id = fresh.user_id and k.wrapped = fresh.old
     returning k.user_id`,
    [
      fresh.map(({ userId }) => userId),
      fresh.map(({ old }) => old),
      fresh.map(({ wrapped }) => wrapped),
      keys.current,
    ],
  );
  return rows.length;
};
