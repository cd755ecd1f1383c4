import { Injectable } from '@nestjs/common';
import type { InsightKey } from '@repo/backend/programme/insight-content';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import type { StoredWeek } from '../programme-row.ts';

/** Saves of one week by one member within an hour, at most; the same text again does not count. */
export const savesAnHour = 60;

/** Versions that are kept of one week by one member, at most: none is ever deleted. */
export const mostVersions = 500;

@Injectable()
export class ReflectionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Appends a version, if it directly follows the newest and the hour's saves are not used up.
   * Versions count up without gaps, so the one before an hour's saves tells; nothing is counted.
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
       where $3::int - 1 = (select coalesce(max(version), 0) from reflections
           where user_id = $1 and week = $2)
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
}
