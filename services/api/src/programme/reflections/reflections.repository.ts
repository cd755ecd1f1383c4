import { Injectable } from '@nestjs/common';
import { insightChannel, type InsightKey } from '@repo/programme/insight-content';
import { eraseTextEvents, record } from '@repo/server/outbox/outbox';
import type { TextDeletion } from '@repo/programme/entities';
import { encryptText } from '@repo/server/security/encryption';
import type { InsightStatus } from '@repo/contracts/programme/programme';
import type { SavedReflection } from '@repo/contracts/programme/reflections';
import { DataSource, type EntityManager } from 'typeorm';
import { run, selectList } from '@repo/server/database/statements';
import type { StoredDeletion, StoredWeek } from '../programme-row.ts';
import type { ReadText } from './insights/insight-view.ts';
import { InsightsRepository } from './insights/insights.repository.ts';

/** Saves of one week by one member within an hour, at most; the same text again does not count. */
export const savesAnHour = 60;

/** Versions of one week by one member, at most. */
export const mostVersions = 500;

/** A new version of a week's text. */
interface NewVersion extends Omit<ReadText, 'danger'> {
  /** The member wants insights. */
  isWanted: boolean;
}

/** What a deletion ended: a week's versions, and the insights of later weeks that may quote them. */
interface Gone extends Pick<InsightKey, 'week' | 'version'> {
  isText: boolean;
}

/** What is now known as deleted, and the insights of later weeks that ended with it. */
export interface Removed {
  deletions: StoredDeletion[];
  ended: Pick<InsightKey, 'week' | 'version'>[];
}

/** The first state of a new text's insight. */
type Begun = Pick<SavedReflection, 'insightStatus' | 'nextInsightAt'>;

@Injectable()
export class ReflectionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly insights: InsightsRepository,
  ) {}

  /**
   * The stored columns are the same for any text: only the answer to the save shows care (ADR 0014).
   * @returns undefined when another save was faster, or the hour's saves are used up
   */
  async append(version: NewVersion): Promise<Begun | undefined> {
    const insightStatus = await this.dataSource.transaction((manager) =>
      this.#write(manager, version),
    );
    if (insightStatus !== 'off' || !version.isWanted) return insightStatus && { insightStatus };
    const seconds = await this.insights.secondsUntilNext(version.key);
    const nextInsightAt = new Date(Date.now() + seconds * 1_000).toISOString();
    return { insightStatus, nextInsightAt };
  }

  async #write(
    manager: EntityManager,
    { key, dataKey, text, isWanted }: NewVersion,
  ): Promise<InsightStatus | undefined> {
    const ciphertext = encryptText(dataKey, text, { kind: 'reflection', ...key });
    if (!(await this.#append(manager, key, ciphertext))) return undefined;
    const isPending = isWanted && (await this.insights.create(manager, key));
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

  /**
   * Deletes a week's versions and insights, what is queued about them, and the insights of later weeks
   * that may quote them.
   * @returns what is now known as deleted, nothing if nothing ever was; and the insights that ended
   */
  remove(userId: string, week: number): Promise<Removed> {
    return this.dataSource.transaction(async (manager) => {
      const gone = await this.#delete(manager, { userId, week, version: mostVersions });
      const last = Math.max(...gone.filter(({ isText }) => isText).map(({ version }) => version));
      if (last > 0)
        await run(
          manager,
          `insert into text_deletions (user_id, week, version) values ($1, $2, $3)
           on conflict (user_id, week) do update
             set version = excluded.version, deleted_at = excluded.deleted_at`,
          [userId, week, last],
        );
      await eraseTextEvents(manager, userId, week);
      const deletions = await run<StoredDeletion>(
        manager,
        `select ${selectList<TextDeletion>(['week', 'version', 'deletedAt'])} from text_deletions
         where user_id = $1 and week = $2`,
        [userId, week],
      );
      return { deletions, ended: gone.filter(({ isText }) => !isText) };
    });
  }

  /**
   * Deletes a week's versions up to this one, ends the insights of later weeks that were begun while
   * earlier ones were allowed, and wakes the calls that wait for any of these insights. One that is
   * begun meanwhile waits for the lock on the member, and then no longer reads the text.
   */
  async #delete(manager: EntityManager, { userId, week, version }: InsightKey): Promise<Gone[]> {
    await run(manager, 'select from users where id = $1 for no key update', [userId]);
    return run(
      manager,
      `with texts as (
         delete from reflections where user_id = $1 and week = $2 and version <= $3
         returning week, version
       ), ended as (
         update insights set status = 'off', ciphertext = null, model = null, finished_at = null,
           can_see_earlier = false
         where user_id = $1 and week > $2 and can_see_earlier and exists (select from texts)
         returning week, version
       )
       select week, version, "isText",
         pg_notify($4, concat_ws(':', $1::text, week, version)) as notified
       from (select *, true as "isText" from texts union all select *, false from ended) gone`,
      [userId, week, version, insightChannel],
    );
  }

  /** Deletes texts again that a restored backup brought back. */
  async removeAgain(): Promise<void> {
    const back = await run<InsightKey>(
      this.dataSource,
      `-- at start
       select d.user_id as "userId", d.week, d.version from text_deletions d
       where exists (select from reflections r
         where r.user_id = d.user_id and r.week = d.week and r.version <= d.version)`,
    );
    for (const deletion of back)
      await this.dataSource.transaction((manager) => this.#delete(manager, deletion));
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
}
