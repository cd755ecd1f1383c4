import type { MasterKeys } from '@repo/backend/encryption';
import type { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

interface WrappedKey {
  userId: string;
  wrapped: Buffer;
  version: number;
}

/** A single damaged row is one member's trouble and no reason to serve nobody. */
const samplesOfEach = 5;

/** Some members' keys of each master key: they are all wrapped alike. There are two or three. */
const readSomeOfEach = async (dataSource: DataSource): Promise<WrappedKey[][]> => {
  const found: WrappedKey[][] = [];
  for (let after = 0; ; after = found.at(-1)?.[0]?.version ?? 0) {
    const next = await run<WrappedKey>(
      dataSource,
      `select user_id as "userId", wrapped, master_version as version from member_keys
       where master_version =
         (select min(master_version) from member_keys where master_version > $1)
       order by user_id limit $2`,
      [after, samplesOfEach],
    );
    if (next.length === 0) return found;
    found.push(next);
  }
};

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
  const found = await readSomeOfEach(dataSource);
  const opens = ({ userId, wrapped, version }: WrappedKey): boolean => {
    try {
      return keys.unwrap(userId, wrapped, version).length > 0;
    } catch {
      return false;
    }
  };
  const versionsOf = (samples: readonly WrappedKey[][]) =>
    samples.flatMap(([first]) => (first ? [first.version] : []));
  return {
    lost: versionsOf(found.filter((sample) => !sample.some(opens))),
    older: versionsOf(found).filter((version) => version !== keys.current),
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
