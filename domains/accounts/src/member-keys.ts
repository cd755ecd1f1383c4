import { DecryptionError, type MasterKeys } from '@repo/server/security/encryption';
import type { DataSource } from 'typeorm';
import type { MemberKey } from './entities/member.ts';
import { run, selectList } from '@repo/server/database/statements';

// Members' keys as they are stored, each wrapped by a master key.

/** The key of somebody's texts as stored; null until the first one is saved. */
export interface StoredKey {
  wrappedKey: MemberKey['wrapped'] | null;
  masterVersion: MemberKey['masterVersion'] | null;
}

/** The key with its owner. */
export type OwnKey = StoredKey & { userId: string };

/** The key in a statement that joins `member_keys k`. */
export const selectStoredKey = 'k.wrapped as "wrappedKey", k.master_version as "masterVersion"';

/** Joins it to the user of a session. */
export const joinStoredKey = 'left join member_keys k on k.user_id = u.id';

const columns = selectList<MemberKey>(['userId', 'wrapped', 'masterVersion']);

export const findKey = async (
  dataSource: DataSource,
  userId: string,
): Promise<StoredKey | undefined> => {
  const [key] = await run<StoredKey>(
    dataSource,
    `select ${selectStoredKey} from member_keys k where user_id = $1`,
    [userId],
  );
  return key;
};

/** @returns the stored key, even if a concurrent call stored another one */
export const ensureKey = async (
  dataSource: DataSource,
  key: [userId: string, wrapped: Buffer, masterVersion: number],
): Promise<StoredKey | undefined> => {
  const [stored] = await run<StoredKey>(
    dataSource,
    `insert into member_keys as k (user_id, wrapped, master_version) values ($1, $2, $3)
     on conflict (user_id) do update set user_id = excluded.user_id
     returning ${selectStoredKey}`,
    key,
  );
  return stored;
};

/** A single damaged row affects one member, and is no reason to refuse to start. */
const samplesOfEach = 5;

export interface KeysInUse {
  /** Versions that wrap stored keys but do not open with our master keys: missing, or another key. */
  lost: number[];
  /** Versions in use that are not the newest. */
  older: number[];
}

/** Tests a few members' keys for each master key, because all are wrapped in the same way. */
export const findKeysInUse = async (
  dataSource: DataSource,
  keys: MasterKeys,
): Promise<KeysInUse> => {
  const opens = ({ userId, wrapped, masterVersion }: MemberKey): boolean => {
    try {
      return keys.unwrap(userId, wrapped, masterVersion).length > 0;
    } catch {
      return false;
    }
  };
  const found: KeysInUse = { lost: [], older: [] };
  for (let version = 0; ;) {
    const samples = await run<MemberKey>(
      dataSource,
      `select ${columns} from member_keys
       where master_version =
         (select min(master_version) from member_keys where master_version > $1)
       order by user_id limit $2`,
      [version, samplesOfEach],
    );
    if (!samples[0]) return found;
    version = samples[0].masterVersion;
    if (!samples.some(opens)) found.lost.push(version);
    if (version !== keys.current) found.older.push(version);
  }
};

/**
 * Runs before anybody is served: with a wrong master key, new texts would be encrypted under it and
 * old ones lost, member by member and unnoticed.
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

/** @returns the key wrapped with the newest master key; undefined if the old master key is missing */
const rewrap = (
  keys: MasterKeys,
  { userId, wrapped, masterVersion }: MemberKey,
): { userId: string; old: Buffer; wrapped: Buffer } | undefined => {
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

const batchLimit = 500;

export interface Rewrapping {
  replaced: number;
  /** How many keys each master key wraps now, by version. */
  wraps: ReadonlyMap<number, number>;
}

/** Goes through all keys in batches while everything serves. May run any number of times. */
export const rewrapAll = async (dataSource: DataSource, keys: MasterKeys): Promise<Rewrapping> => {
  let replaced = 0;
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const old: MemberKey[] = await run<MemberKey>(
      dataSource,
      `select ${columns} from member_keys
       where master_version <> $1 and user_id > $2 order by user_id limit $3`,
      [keys.current, after, batchLimit],
    );
    replaced += await rewrapKeys(dataSource, keys, old);
    after = old.at(-1)?.userId;
  }
  const counted = await run<{ version: number; count: number }>(
    dataSource,
    `-- by hand
     select master_version as version, count(*)::int as count from member_keys
     group by master_version`,
  );
  return { replaced, wraps: new Map(counted.map(({ version, count }) => [version, count])) };
};

/** SQL: every key. */
export const allKeys = `select user_id as "userId", wrapped, master_version as master from member_keys`;

/** SQL: the key of whoever a row of this table belongs to. */
export const joinKeyOf = (table: string): string =>
  `left join member_keys on member_keys.user_id = ${table}.user_id`;

/** The key that opens whatever is written by or about one member (ADR 0009). */
export class MemberKeys {
  constructor(
    private readonly dataSource: DataSource,
    readonly master: MasterKeys,
    /** Logs what needs nobody at once. */
    private readonly warn: (sentence: string) => void,
  ) {}

  /**
   * Opens a key that came with the row it belongs to.
   * @throws DecryptionError where there is none, or another master key wrapped it
   */
  open({ userId, wrappedKey, masterVersion }: OwnKey): Buffer {
    if (!wrappedKey || masterVersion === null)
      throw new DecryptionError('this member has no key in member_keys');
    return this.master.unwrap(userId, wrappedKey, masterVersion);
  }

  /** @returns undefined for a member about whom nothing was ever written */
  async find(userId: string): Promise<Buffer | undefined> {
    const key = await findKey(this.dataSource, userId);
    return key && this.open({ userId, ...key });
  }

  /** @returns the member's key, even if a concurrent call created it */
  async ensure(userId: string): Promise<Buffer> {
    const { wrapped, version } = this.master.createDataKey(userId);
    const key = await ensureKey(this.dataSource, [userId, wrapped, version]);
    if (!key) throw new Error('member_keys: the key was neither inserted nor found');
    return this.open({ userId, ...key });
  }

  /**
   * Rewraps the reader's key with the newest master key, if an older one wrapped it. Runs in the
   * background: when it fails, the next read or `ops keys rotate` does it.
   */
  renew({ userId, wrappedKey, masterVersion }: OwnKey): void {
    if (!wrappedKey || masterVersion === null || masterVersion === this.master.current) return;
    const key = { userId, wrapped: wrappedKey, masterVersion };
    void rewrapKeys(this.dataSource, this.master, [key]).catch((error: unknown) => {
      const kind = error instanceof Error ? error.name : 'unknown error';
      this.warn(`cannot rewrap a member's key (${kind}): ./ops keys rotate does it, too`);
    });
  }
}
