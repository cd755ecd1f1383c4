import { lockUser } from '@repo/accounts/accounts.repository';
import { run, selectList } from '@repo/server/database/statements';
import { eraseTextEvents } from '@repo/server/outbox/outbox';
import type { DataSource, EntityManager } from 'typeorm';
import type { TextDeletion } from './entities.ts';
import { insightChannel, type InsightKey } from './insight-content.ts';
import { mostVersions } from './reflections.repository.ts';

/** A week's text that was deleted; later versions have higher numbers. */
export interface StoredDeletion extends Pick<TextDeletion, 'week' | 'version'> {
  deletedAt: string;
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

export class TextDeletionsRepository {
  constructor(private readonly dataSource: DataSource) {}

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
    await lockUser(manager, userId);
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

  /** @returns how many versions are there that a restored backup brought back */
  async countReturned(): Promise<number> {
    const [found] = await run<{ texts: number }>(
      this.dataSource,
      `-- at start
       select count(*)::int as texts from text_deletions d join reflections r using (user_id, week)
       where r.version <= d.version`,
    );
    return found?.texts ?? 0;
  }
}

export const eraseTextDeletions = async (manager: EntityManager, userId: string): Promise<void> => {
  await run(manager, 'delete from text_deletions where user_id = $1', [userId]);
};
