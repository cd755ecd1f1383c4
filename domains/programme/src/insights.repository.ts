import { run } from '@repo/server/database/statements';
import type { DataSource, EntityManager } from 'typeorm';
import type { Insight } from './entities.ts';
import type { InsightKey } from './insight-content.ts';

/** The insight of one text as stored: base64 of what `insight-content.ts` sealed. */
export interface StoredInsight extends Pick<Insight, 'status'> {
  insight: string | null;
}

/** Insights of one week for one member within an hour, at most, whether by a save or by request. */
const insightsAnHour = 5;

const requestedThisHour = `
  select coalesce(sum(requests), 0) from insights
  where user_id = $1 and week = $2 and requested_at > now() - interval '1 hour'`;

const identify = ({ userId, week, version }: InsightKey) => [userId, week, version];

export class InsightsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Starts the insight of a new text. @returns whether the hourly limit allows it */
  async create(manager: EntityManager, key: InsightKey): Promise<boolean> {
    const rows = await run(
      manager,
      `insert into insights (user_id, week, version, status)
       select $1, $2, $3, 'pending' where (${requestedThisHour}) < $4 returning version`,
      [...identify(key), insightsAnHour],
    );
    return rows.length > 0;
  }

  /**
   * Requests an insight again, or for the first time, and clears the row's previous one.
   * @param isDone whether the caller knows that it is done and wants a new one
   * @returns false when the hourly limit is used up, or it has been completed since
   */
  async request(manager: EntityManager, key: InsightKey, isDone: boolean): Promise<boolean> {
    const rows = await run(
      manager,
      `insert into insights as i (user_id, week, version, status)
       select $1, $2, $3, 'pending' where (${requestedThisHour}) < $4
       on conflict (user_id, week, version) do update set
         status = 'pending', model = null, finished_at = null,
         ciphertext = case when i.status = 'pending' then i.ciphertext end,
         requests = case when i.requested_at > now() - interval '1 hour'
           then i.requests + 1 else 1 end,
         requested_at = case when i.requested_at > now() - interval '1 hour'
           then i.requested_at else now() end
       where (i.status <> 'done' or $5)
         and (i.requests < $4 or i.requested_at <= now() - interval '1 hour')
       returning version`,
      [...identify(key), insightsAnHour, isDone],
    );
    return rows.length > 0;
  }

  /** @returns seconds until an insight is possible again, 0 when it is now. */
  async secondsUntilNext({ userId, week }: InsightKey): Promise<number> {
    const [row] = await run<{ seconds: number }>(
      this.dataSource,
      `select ceil(extract(epoch from min(requested_at) + interval '1 hour' - now()))::int as seconds
       from insights
       where user_id = $1 and week = $2 and requested_at > now() - interval '1 hour'
       having sum(requests) >= $3`,
      [userId, week, insightsAnHour],
    );
    return row?.seconds ?? 0;
  }

  /** @returns an insight, as far as it is written */
  async find(key: InsightKey): Promise<StoredInsight | undefined> {
    const [row] = await run<StoredInsight>(
      this.dataSource,
      `select status, encode(ciphertext, 'base64') as insight
       from insights where user_id = $1 and week = $2 and version = $3`,
      identify(key),
    );
    return row;
  }
}

export const eraseInsights = async (manager: EntityManager, userId: string): Promise<void> => {
  await run(manager, 'delete from insights where user_id = $1', [userId]);
};
