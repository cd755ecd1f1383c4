import { Injectable } from '@nestjs/common';
import { Insight } from '@repo/backend/entities/insight';
import type { InsightKey } from '@repo/backend/insight-channel';
import { careSource, type InsightStatus } from '@repo/contracts/programme/programme';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import type { StoredWeek } from '../programme-row.ts';

/** A member's data key as it is stored, and the version of the master key that wrapped it. */
interface WrappedKey {
  wrapped: Buffer;
  version: number;
}

/** Saves of one week by one member within an hour, at most; the same text again does not count. */
const savesAnHour = 5;
/** How often the answer to one text may be requested. */
const insightRequests = 5;

@Injectable()
export class ReflectionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Keeps the member's first data key. @returns the one that is stored, whoever came first */
  async ensureKey(userId: string, { wrapped, version }: WrappedKey): Promise<WrappedKey> {
    const [row] = await run<WrappedKey>(
      this.dataSource,
      `insert into member_keys (user_id, wrapped, master_version) values ($1, $2, $3)
       on conflict (user_id) do update set user_id = excluded.user_id
       returning wrapped, master_version as version`,
      [userId, wrapped, version],
    );
    if (!row) throw new Error('a member key was neither written nor found');
    return row;
  }

  /**
   * Appends a version, if it directly follows the newest and the hour's saves are not used up.
   * @returns whether it was written
   */
  async append(
    manager: EntityManager,
    { userId, week, version }: InsightKey,
    ciphertext: Buffer,
  ): Promise<boolean> {
    const rows = await run(
      manager,
      `insert into reflections (user_id, week, version, ciphertext)
       select $1, $2, $3, $4
       from (select coalesce(max(version), 0) as newest,
               count(*) filter (where created_at > now() - interval '1 hour') as recent
             from reflections where user_id = $1 and week = $2) so_far
       where newest = $3::int - 1 and recent < $5
       on conflict do nothing returning version`,
      [userId, week, version, ciphertext, savesAnHour],
    );
    return rows.length > 0;
  }

  async createInsight(
    manager: EntityManager,
    key: InsightKey,
    status: InsightStatus,
  ): Promise<void> {
    await manager.insert(Insight, { ...key, status });
  }

  /**
   * The fixed answer to words that may mean danger. Nothing else is kept but a count a day, in the
   * same statement: neither is ever written without the other.
   */
  async createCare(
    manager: EntityManager,
    { userId, week, version }: InsightKey,
    ciphertext: Buffer,
  ): Promise<void> {
    await run(
      manager,
      `with written as (
         insert into insights (user_id, week, version, status, ciphertext, model, finished_at)
         values ($1, $2, $3, 'done', $4, $5, now()) returning 1)
       insert into care_counts (day, shown) select current_date, 1 from written
       on conflict (day) do update set shown = care_counts.shown + 1`,
      [userId, week, version, ciphertext, careSource],
    );
  }

  /** Requests an answer that failed or was never requested. @returns whether it may be written */
  async requestAgain(
    manager: EntityManager,
    { userId, week, version }: InsightKey,
  ): Promise<boolean> {
    const rows = await run(
      manager,
      `update insights set status = 'pending', ciphertext = null, finished_at = null,
         requests = requests + 1
       where user_id = $1 and week = $2 and version = $3 and status in ('failed', 'off')
         and requests < $4
       returning version`,
      [userId, week, version, insightRequests],
    );
    return rows.length > 0;
  }

  /** @returns seconds until a save is possible again, 0 when it is now. */
  async secondsUntilNextSave(userId: string, week: number): Promise<number> {
    const [row] = await run<{ seconds: number }>(
      this.dataSource,
      `select ceil(extract(epoch from created_at + interval '1 hour' - now()))::int as seconds
       from reflections
       where user_id = $1 and week = $2 and created_at > now() - interval '1 hour'
       order by version desc offset $3 limit 1`,
      [userId, week, savesAnHour - 1],
    );
    return Math.max(0, row?.seconds ?? 0);
  }

  /** @returns the newest version of a week. */
  async findNewest(userId: string, week: number): Promise<StoredWeek | undefined> {
    const [row] = await run<StoredWeek>(
      this.dataSource,
      `select r.week, r.version, encode(r.ciphertext, 'base64') as text,
         coalesce(i.status, 'off') as status, encode(i.ciphertext, 'base64') as insight,
         i.model, i.finished_at as "finishedAt", i.shown_weeks as "shownWeeks"
       from reflections r left join insights i using (user_id, week, version)
       where r.user_id = $1 and r.week = $2 order by r.version desc limit 1`,
      [userId, week],
    );
    return row;
  }

  /** @returns an insight as far as it is written. */
  async findInsight({
    userId,
    week,
    version,
  }: InsightKey): Promise<Omit<StoredWeek, 'text'> | undefined> {
    const [row] = await run<Omit<StoredWeek, 'text'>>(
      this.dataSource,
      `select week, version, status, encode(ciphertext, 'base64') as insight, model,
         finished_at as "finishedAt", shown_weeks as "shownWeeks"
       from insights where user_id = $1 and week = $2 and version = $3`,
      [userId, week, version],
    );
    return row;
  }
}
