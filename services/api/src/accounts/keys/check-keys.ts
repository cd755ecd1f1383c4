import type { MasterKeys } from '@repo/backend/encryption';
import type { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

interface WrappedKey {
  userId: string;
  wrapped: Buffer;
  version: number;
}

/** One member's key of each master key: they are all wrapped alike. Steps from version to version. */
const oneOfEach = `
  with recursive versions as (
    (select master_version from member_keys order by master_version limit 1)
    union all
    select (select master_version from member_keys
      where master_version > versions.master_version order by master_version limit 1)
    from versions where versions.master_version is not null
  )
  select user_id as "userId", wrapped, versions.master_version as version
  from versions cross join lateral (
    select user_id, wrapped from member_keys
    where member_keys.master_version = versions.master_version order by user_id limit 1) one`;

export interface KeysInUse {
  /** Versions that wrap keys here and do not open with ours: missing, or another key. */
  lost: number[];
  /** Versions in use that are not the newest. */
  older: number[];
}

export const findKeysInUse = async (
  dataSource: DataSource,
  keys: MasterKeys,
): Promise<KeysInUse> => {
  const found = await run<WrappedKey>(dataSource, oneOfEach);
  const opens = ({ userId, wrapped, version }: WrappedKey): boolean => {
    try {
      return keys.unwrap(userId, wrapped, version).length > 0;
    } catch {
      return false;
    }
  };
  const versionsOf = (rows: readonly WrappedKey[]) => rows.map(({ version }) => version);
  return {
    lost: versionsOf(found.filter((key) => !opens(key))),
    older: versionsOf(found.filter(({ version }) => version !== keys.current)),
  };
};

/**
 * Before anybody is served: with another key, new texts would be wrapped by it and old ones lost,
 * member by member and unnoticed.
 * @throws Error that names the versions, never a key
 */
export const requireKeys = async (dataSource: DataSource, keys: MasterKeys): Promise<void> => {
  const { lost } = await findKeysInUse(dataSource, keys);
  if (lost.length === 0) return;
  const here = keys.fingerprints().join(', ');
  throw new Error(
    `MASTER_KEYS: version ${lost.join(', ')} is missing or another key than the one that wrapped what members wrote (here: ${here})`,
  );
};
