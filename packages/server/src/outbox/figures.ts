import type { Pool } from 'pg';
import { statement } from '../database/statements.ts';

// What the gauges of the outbox and of backups show.

/** Counted up to `most`. */
interface OpenRow {
  handler: string;
  overdue: number;
}

/** Counting stops here: a larger number tells nothing more. */
const most = 1_000;

const outboxAge = statement(
  'outbox-age',
  `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from outbox where relayed_at is null`,
);

/** Measured by the event's age, because a job's wait restarts when it is requeued. */
const openDeliveries = statement(
  'waiting-deliveries',
  `
    select handler,
      (count(*) filter (where created_at < now() - interval '5 minutes'))::int as overdue
    from (select event_id, handler from deliveries
      where done_at is null and failed_at is null order by enqueued_at limit $1) open
      join outbox on id = event_id
    group by handler`,
);

const failedDeliveries = statement(
  'failed-deliveries',
  `
    select handler, count(*)::int as count
    from (select handler from deliveries where failed_at > now() - interval '1 day'
      order by failed_at desc limit $1) failed
    group by handler`,
);

/** @returns the age of the oldest event that no worker has taken up, in seconds */
export const readOutboxAge = async (pool: Pool): Promise<number> =>
  (await pool.query<{ seconds: number }>(outboxAge)).rows[0]?.seconds ?? 0;

/** @returns how many open deliveries of each handler are of events older than five minutes */
export const readOverdue = async (pool: Pool): Promise<OpenRow[]> =>
  (await pool.query<OpenRow>({ ...openDeliveries, values: [most] })).rows;

/** @returns how many deliveries of each handler were given up in the last day */
export const countFailed = async (pool: Pool): Promise<{ handler: string; count: number }[]> =>
  (
    await pool.query<{ handler: string; count: number }>({
      ...failedDeliveries,
      values: [most],
    })
  ).rows;

const lastSuccesses = statement('last-successes', 'select job, at from last_successes');

/** @returns when each job of the backups last succeeded */
export const readSuccesses = async (pool: Pool): Promise<{ job: string; at: Date }[]> =>
  (await pool.query<{ job: string; at: Date }>(lastSuccesses)).rows;
