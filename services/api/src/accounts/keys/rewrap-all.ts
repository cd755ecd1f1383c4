import type { MasterKeys } from '@repo/backend/encryption';
import type { MemberKey } from '@repo/backend/entities/member-key';
import type { DataSource } from 'typeorm';
import { run, selectList } from '../../platform/database/statements.ts';
import { rewrapKeys } from './rewrap.ts';

const batchLimit = 500;
/** Below every id there is. */
const first = '00000000-0000-0000-0000-000000000000';

export interface Rewrapping {
  replaced: number;
  /** How many keys each master key wraps now, by version. */
  wraps: ReadonlyMap<number, number>;
}

/** @returns the next keys after this member that an older master key wrapped */
const readOld = (dataSource: DataSource, current: number, after: string): Promise<MemberKey[]> =>
  run<MemberKey>(
    dataSource,
    `select ${selectList<MemberKey>(['userId', 'wrapped', 'masterVersion'])} from member_keys
     where master_version <> $1 and user_id > $2 order by user_id limit $3`,
    [current, after, batchLimit],
  );

const countByVersion = async (dataSource: DataSource): Promise<Map<number, number>> => {
  const rows = await run<{ version: number; count: number }>(
    dataSource,
    `-- by hand
     select master_version as version, count(*)::int as count from member_keys
     group by master_version`,
  );
  return new Map(rows.map(({ version, count }) => [version, count]));
};

/** Goes through all keys in batches while everything serves. May run any number of times. */
export const rewrapAll = async (dataSource: DataSource, keys: MasterKeys): Promise<Rewrapping> => {
  let replaced = 0;
  let after = first;
  for (;;) {
    const stored = await readOld(dataSource, keys.current, after);
    replaced += await rewrapKeys(dataSource, keys, stored);
    const last = stored.at(-1);
    if (!last) break;
    after = last.userId;
  }
  return { replaced, wraps: await countByVersion(dataSource) };
};
