import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { statement } from '../database/statements.ts';

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

const unreportedFailures = statement(
  'record-failures',
  `
      with unreported as (
        select event_id, handler from deliveries
        where failed_at is not null and reported_at is null and handler = any($1)
      ), due as (
        insert into failure_mails (due_at)
        select date_trunc('hour', now()) where exists (select from unreported)
        on conflict do nothing returning due_at
      ), silent as (
        -- These are not reported, and marked so that they are not read again.
        update deliveries set reported_at = now()
        where failed_at is not null and reported_at is null and handler <> all($1)
      ), reported as (
        update deliveries d set reported_at = due_at from due, unreported u
        where d.event_id = u.event_id and d.handler = u.handler and d.reported_at is null)
      insert into outbox (type, payload)
      select 'deliveries.failed', jsonb_build_object('reportedAt', due_at) from due`,
);

/**
 * Records mails that failed for good: the first at once, further ones of the same hour with the
 * next mail, so that a mail server that refuses everything costs one mail an hour. The row of the
 * hour, the marks and the event are one statement, so that several workers report each failure once.
 * @param handlers whose failures are reported
 */
export const reportFailures = async (pool: Pool, handlers: readonly string[]): Promise<void> => {
  await pool.query({ ...unreportedFailures, values: [handlers] });
};

export interface FailedMails {
  /** The name of the e-mail: `receipt-coaching`. */
  name: string;
  count: number;
}

const failedMails = statement(
  'failed-mails',
  `
    select handler as name, count(*)::int as count from deliveries
    where reported_at = $1 and failed_at is not null group by handler order by count(*) desc, handler`,
);

/** @returns which mails of this report failed for good */
export const findFailedMails = async (pool: Pool, reportedAt: string): Promise<FailedMails[]> =>
  (await pool.query<FailedMails>({ ...failedMails, values: [reportedAt] })).rows;
