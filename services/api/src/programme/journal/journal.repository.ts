import { Injectable } from '@nestjs/common';
import type { MemberKey } from '@repo/accounts/entities/member';
import { statement } from '@repo/server/database/statements';
import { DataSource } from 'typeorm';
import {
  sessionUserColumns,
  sessionUserCondition,
  sessionUserTables,
  type SessionUser,
} from '@repo/accounts/session-user';
import type { StoredKey } from '@repo/accounts/member-keys.repository';
import { runPrepared } from '@repo/server/database/statements';
import type { StoredWeek } from '../programme-row.ts';

/** One saved version as stored. */
export interface StoredVersion extends StoredWeek {
  savedAt: string | Date;
}

/** The newest version of a week. */
interface StoredHead extends StoredVersion {
  earlier: number;
}

/** A user together with the newest version of every week. */
export interface JournalRow extends SessionUser, StoredKey {
  weeks: StoredHead[] | null;
  wasOpen: boolean;
}

export interface VersionRow extends StoredVersion {
  wrappedKey: MemberKey['wrapped'];
  masterVersion: MemberKey['masterVersion'];
}

const columns = `
  r.week, r.version, r.created_at as "savedAt", encode(r.ciphertext, 'base64') as text,
  coalesce(i.status, 'off') as status, encode(i.ciphertext, 'base64') as insight`;

const withInsight = 'r left join insights i using (user_id, week, version)';

/** Session, member and every week's newest version in one statement, paid or not. */
export const journalStatement = statement(
  'journal',
  `
    select ${sessionUserColumns}, k.wrapped as "wrappedKey", k.master_version as "masterVersion",
      exists (select from grants g where g.user_id = u.id and g.entitlement = 'self-guided'
        and g.revoked_at is not null) as "wasOpen", w.weeks
    from ${sessionUserTables}
      left join member_keys k on k.user_id = u.id
      left join lateral (
        select json_agg(row_to_json(v)) as weeks
        from (select ${columns},
            (select count(*)::int from reflections e where e.user_id = r.user_id
              and e.week = r.week and e.version < r.version) as earlier
          from (select distinct on (week) * from reflections where user_id = u.id
            order by week, version desc) ${withInsight}
          order by r.week) v) w on true
    where ${sessionUserCondition}`,
);

/** Versions of one week below `$3`, newest first, each with its member's key. */
export const versionsStatement = statement(
  'journal-versions',
  `
    select ${columns}, k.wrapped as "wrappedKey", k.master_version as "masterVersion"
    from reflections ${withInsight} join member_keys k on k.user_id = r.user_id
    where r.user_id = $1 and r.week = $2 and r.version < $3
    order by r.version desc limit $4`,
);

interface Wanted {
  userId: string;
  week: number;
  /** Versions below this one. */
  before: number;
  limit: number;
}

@Injectable()
export class JournalRepository {
  constructor(private readonly dataSource: DataSource) {}

  findVersions({ userId, week, before, limit }: Wanted): Promise<VersionRow[]> {
    return runPrepared(this.dataSource, versionsStatement, [userId, week, before, limit]);
  }
}
