import type { EntityManager } from 'typeorm';

/** The open and failed deliveries of one handler. */
export interface HandlerState {
  handler: string;
  /** Open: running, waiting for the next try, or on its way. */
  waiting: number;
  /** When the longest waiting one began to wait. */
  oldest: Date | null;
  /** Given up after the last try. */
  failed: number;
}

type Database = Pick<EntityManager, 'query'>;

/** @returns every handler that has something open or given up */
export const readHandlers = (database: Database): Promise<HandlerState[]> =>
  database.query<HandlerState[]>(
    `-- by hand
     with waiting as (
       select handler, count(*)::int as waiting, min(outbox.created_at) as oldest
       from deliveries join outbox on outbox.id = event_id
       where done_at is null and failed_at is null group by handler
     ), failed as (
       select handler, count(*)::int as failed from deliveries
       where failed_at is not null and done_at is null group by handler
     )
     select handler, coalesce(waiting, 0) as waiting, oldest, coalesce(failed, 0) as failed
     from waiting full join failed using (handler) order by handler`,
  );

/** @returns how many events no worker has relayed yet, and when the oldest was recorded */
export const readOpenEvents = async (
  database: Database,
): Promise<{ waiting: number; oldest: Date | null }> => {
  const [row] = await database.query<{ waiting: number; oldest: Date | null }[]>(
    `-- by hand
     select count(*)::int as waiting, min(created_at) as oldest from outbox
     where relayed_at is null`,
  );
  return row ?? { waiting: 0, oldest: null };
};

/**
 * Reopens failed deliveries; the worker finds them within a minute.
 * @returns the number of reopened deliveries
 */
export const replay = async (database: Database, handler: string): Promise<number> => {
  const [, count] = await database.query<[unknown, number]>(
    `-- by hand
     update deliveries set failed_at = null, reported_at = null
     where handler = $1 and failed_at is not null and done_at is null`,
    [handler],
  );
  return count;
};
