import type { Preference } from '@repo/accounts/entities/member';
import { joinStoredKey, selectStoredKey, type StoredKey } from '@repo/accounts/member-keys';
import {
  sessionUserColumns,
  sessionUserCondition,
  sessionUserTables,
  type SessionUser,
} from '@repo/accounts/session-user';
import { statement } from '@repo/server/database/statements';
import {
  versionColumns,
  withInsight,
  type StoredVersion,
  type StoredWeek,
} from './reflections.repository.ts';
import type { StoredDeletion } from './text-deletions.repository.ts';

// What a call reads in the statement that finds its user.

/** A user together with their whole programme. */
export interface ProgrammeRow
  extends SessionUser, StoredKey, Pick<Preference, 'aiInsights' | 'insightMemory'> {
  weeks: StoredWeek[] | null;
  deletions: StoredDeletion[] | null;
}

/** Session, member, entitlement, progress and every week's newest text in one statement. */
export const programmeStatement = statement(
  'programme',
  `
    select ${sessionUserColumns}, ${selectStoredKey},
      p.ai_insights as "aiInsights", p.insight_memory as "insightMemory", w.weeks,
      (select json_agg(json_build_object('week', week, 'version', version, 'deletedAt', deleted_at))
        from text_deletions where user_id = u.id) as deletions
    from ${sessionUserTables} ${joinStoredKey}
      left join choices p on p.user_id = u.id
      left join lateral (
        select json_agg(json_build_object('week', r.week, 'version', r.version,
          'text', encode(r.ciphertext, 'base64'), 'status', coalesce(i.status, 'off'),
          'insight', encode(i.ciphertext, 'base64'))) as weeks
        from (select distinct on (week) * from reflections where user_id = u.id
          order by week, version desc) r
        left join insights i on i.user_id = r.user_id and i.week = r.week
          and i.version = r.version) w on true
    where ${sessionUserCondition}`,
);

/** The newest version of a week. */
interface StoredHead extends StoredVersion {
  earlier: number;
}

/** A user together with the newest version of every week. */
export interface JournalRow extends SessionUser, StoredKey {
  weeks: StoredHead[] | null;
  wasOpen: boolean;
}

/** Session, member and every week's newest version in one statement, paid or not. */
export const journalStatement = statement(
  'journal',
  `
    select ${sessionUserColumns}, ${selectStoredKey},
      exists (select from lost_entitlements e where e.user_id = u.id
        and e.entitlement = 'self-guided') as "wasOpen", w.weeks
    from ${sessionUserTables} ${joinStoredKey}
      left join lateral (
        select json_agg(row_to_json(v)) as weeks
        from (select ${versionColumns},
            (select count(*)::int from reflections e where e.user_id = r.user_id
              and e.week = r.week and e.version < r.version) as earlier
          from (select distinct on (week) * from reflections where user_id = u.id
            order by week, version desc) ${withInsight}
          order by r.week) v) w on true
    where ${sessionUserCondition}`,
);
