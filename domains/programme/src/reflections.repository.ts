import type { MemberKey } from '@repo/accounts/entities/member';
import type { StoredKey } from '@repo/accounts/member-keys';
import type { InsightStatus } from '@repo/contracts/programme/programme';
import type { SavedReflection } from '@repo/contracts/programme/reflections';
import { run, runPrepared, statement } from '@repo/server/database/statements';
import { record } from '@repo/server/outbox/outbox';
import { encryptText } from '@repo/server/security/encryption';
import type { Pool, PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Insight, Reflection } from './entities.ts';
import type { InsightKey } from './insight-content.ts';
import { InsightsRepository, type StoredInsight } from './insights.repository.ts';

/** Saves of one week by one member within an hour, at most; the same text again does not count. */
export const savesAnHour = 60;

/** Versions of one week by one member, at most. */
export const mostVersions = 500;

/** The newest saved text of one week as stored: base64 of what `encryption.ts` wrote. */
export interface StoredWeek extends StoredInsight, Pick<Reflection, 'week' | 'version'> {
  text: string;
}

/** One saved version as stored. */
export interface StoredVersion extends StoredWeek {
  savedAt: string | Date;
}

type VersionRow = StoredVersion & StoredKey;

/** A `StoredVersion`, in a statement that reads `reflections ${withInsight}`. */
export const versionColumns = `
  r.week, r.version, r.created_at as "savedAt", encode(r.ciphertext, 'base64') as text,
  coalesce(i.status, 'off') as status, encode(i.ciphertext, 'base64') as insight`;

export const withInsight = 'r left join insights i using (user_id, week, version)';

/** Versions of one week below `$3`, newest first, each with its member's key. */
const versionsStatement = statement(
  'journal-versions',
  `
    select ${versionColumns}, m.wrapped as "wrappedKey", m.master_version as "masterVersion"
    from reflections ${withInsight}
      join members m on m.user_id = r.user_id and m.wrapped is not null
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

/** One version, both texts sealed, with what its author may know of its insight. */
export interface SealedVersion extends Pick<Reflection, 'week' | 'version'> {
  savedAt: Date;
  text: Buffer;
  insightText: Buffer | null;
  insight: InsightFacts | null;
}

export interface InsightFacts extends Pick<Insight, 'status' | 'model' | 'requests'> {
  createdAt: string;
  requestedAt: string;
  finishedAt: string | null;
}

/** A new version of a week's text. */
interface NewVersion {
  key: InsightKey;
  dataKey: Buffer;
  text: string;
  /** The member wants insights. */
  isWanted: boolean;
}

/** The first state of a new text's insight. */
type Begun = Pick<SavedReflection, 'insightStatus' | 'nextInsightAt'>;

export class ReflectionsRepository {
  readonly #insights: InsightsRepository;

  constructor(private readonly dataSource: DataSource) {
    this.#insights = new InsightsRepository(dataSource);
  }

  /**
   * The stored columns are the same for any text: only the answer to the save shows care (ADR 0014).
   * @returns undefined when another save was faster, or the hour's saves are used up
   */
  async append(version: NewVersion): Promise<Begun | undefined> {
    const insightStatus = await this.dataSource.transaction((manager) =>
      this.#write(manager, version),
    );
    if (insightStatus !== 'off' || !version.isWanted) return insightStatus && { insightStatus };
    const seconds = await this.#insights.secondsUntilNext(version.key);
    const nextInsightAt = new Date(Date.now() + seconds * 1_000).toISOString();
    return { insightStatus, nextInsightAt };
  }

  async #write(
    manager: EntityManager,
    { key, dataKey, text, isWanted }: NewVersion,
  ): Promise<InsightStatus | undefined> {
    const ciphertext = encryptText(dataKey, text, { kind: 'reflection', ...key });
    if (!(await this.#append(manager, key, ciphertext))) return undefined;
    const isPending = isWanted && (await this.#insights.create(manager, key));
    if (isPending) await record(manager, 'reflection.saved', key);
    return isPending ? 'pending' : 'off';
  }

  /**
   * Appends a version, if it directly follows the newest and the hourly limit allows it. Versions have no
   * gaps, so the age of an earlier version decides, and nothing has to be counted.
   * @returns whether it was written
   */
  async #append(
    manager: EntityManager,
    { userId, week, version }: InsightKey,
    ciphertext: Buffer,
  ): Promise<boolean> {
    const rows = await run(
      manager,
      `insert into reflections (user_id, week, version, ciphertext)
       select $1, $2, $3, $4
       where $3::int - 1 = coalesce(
           (select max(version) from reflections where user_id = $1 and week = $2),
           (select version from text_deletions where user_id = $1 and week = $2), 0)
         and not exists (select from reflections
           where user_id = $1 and week = $2 and version = $3::int - $5::int
             and created_at > now() - interval '1 hour')
       on conflict do nothing returning version`,
      [userId, week, version, ciphertext, savesAnHour],
    );
    return rows.length > 0;
  }

  /** @returns seconds until a save is possible again, 0 when it is now. */
  async secondsUntilNextSave(userId: string, week: number): Promise<number> {
    const [row] = await run<{ seconds: number }>(
      this.dataSource,
      `select ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as seconds
       from (select created_at from reflections
         where user_id = $1 and week = $2 and created_at > now() - interval '1 hour'
         order by version desc limit $3) as counted
       having count(*) = $3`,
      [userId, week, savesAnHour],
    );
    return Math.max(0, row?.seconds ?? 0);
  }

  /** @returns the newest version of a week. */
  async findNewest(userId: string, week: number): Promise<StoredWeek | undefined> {
    const [row] = await run<StoredWeek>(
      this.dataSource,
      `select r.week, r.version, encode(r.ciphertext, 'base64') as text,
         coalesce(i.status, 'off') as status, encode(i.ciphertext, 'base64') as insight
       from reflections r left join insights i using (user_id, week, version)
       where r.user_id = $1 and r.week = $2 order by r.version desc limit 1`,
      [userId, week],
    );
    return row;
  }

  findVersions({ userId, week, before, limit }: Wanted): Promise<VersionRow[]> {
    return runPrepared(this.dataSource, versionsStatement, [userId, week, before, limit]);
  }

  /** @param before null for the newest */
  findSealed({
    userId,
    week,
    before,
    limit,
  }: Omit<Wanted, 'before'> & { before: number | null }): Promise<SealedVersion[]> {
    return run(
      this.dataSource,
      `select r.week, r.version, r.created_at as "savedAt", r.ciphertext as text,
         i.ciphertext as "insightText",
         case when i.status is not null then json_build_object(
           'status', i.status, 'model', i.model, 'requests', i.requests,
           'createdAt', i.created_at, 'requestedAt', i.requested_at, 'finishedAt', i.finished_at) end as insight
       from reflections r left join insights i using (user_id, week, version)
       where r.user_id = $1 and r.week = $2 and ($3::int is null or r.version < $3)
       order by r.version desc limit $4`,
      [userId, week, before, limit],
    );
  }
}

export const eraseReflections = async (manager: EntityManager, userId: string): Promise<void> => {
  await run(manager, 'delete from reflections where user_id = $1', [userId]);
};

type TextRow = Pick<Reflection, 'week' | 'version' | 'ciphertext'>;

const insightTexts = statement(
  'insight-texts',
  `
      select distinct on (week) week, version, ciphertext from reflections
      where user_id = $1 and ((week = $2 and version = $3) or (week < $2 and $4))
      order by week, version desc`,
);

/** @returns the newest texts of the weeks before this one, and this one in its exact version. */
export const readReflections = async (
  client: PoolClient,
  { userId, week, version }: InsightKey,
  withEarlier: boolean,
): Promise<TextRow[]> => {
  const { rows } = await client.query<TextRow>({
    ...insightTexts,
    values: [userId, week, version, withEarlier],
  });
  return rows;
};

/** What a member wrote last, with its insight if that is done. */
interface NewestWords extends Pick<MemberKey, 'wrapped' | 'masterVersion'> {
  week: number;
  version: number;
  text: Buffer;
  insight: Buffer | null;
}

const newestWords = statement(
  'newest-words',
  `
    select m.wrapped, m.master_version as "masterVersion",
      r.week, r.version, r.ciphertext as text, i.ciphertext as insight
    from members m
    cross join lateral (select * from reflections where user_id = m.user_id
      order by created_at desc limit 1) r
    left join insights i on i.user_id = r.user_id and i.week = r.week
      and i.version = r.version and i.status = 'done'
    where m.user_id = $1 and m.wrapped is not null`,
);

export const findNewestWords = async (
  pool: Pool,
  userId: string,
): Promise<NewestWords | undefined> =>
  (await pool.query<NewestWords>({ ...newestWords, values: [userId] })).rows[0];
