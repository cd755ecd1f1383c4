import type { Pool } from 'pg';
import { statement } from '@repo/server/database/statements';
import { deliveriesFailed, deliveriesOverdue, outboxOldest } from '../metrics.ts';
import type { GaugeReader } from './gauges.ts';
import { queueNames } from '../queue/dispatcher.ts';

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

const readOutbox = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ seconds: number }>(outboxAge);
  outboxOldest.set(rows[0]?.seconds ?? 0);
};

const readOpen: GaugeReader['read'] = async ({ pool, queueOf }) => {
  const { rows } = await pool.query<OpenRow>({ ...openDeliveries, values: [most] });
  for (const queue of queueNames) {
    const own = rows.filter(({ handler }) => queueOf(handler) === queue);
    const overdue = own.reduce((all, row) => all + row.overdue, 0);
    deliveriesOverdue.set({ queue }, overdue);
  }
};

const readFailed = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ handler: string; count: number }>({
    ...failedDeliveries,
    values: [most],
  });
  deliveriesFailed.reset();
  for (const { handler, count } of rows) deliveriesFailed.set({ handler }, count);
};

/** Open deliveries according to PostgreSQL, which knows them whatever happens to the queue. */
export const deliveryGauges: GaugeReader = {
  read: async (context) => {
    await Promise.all([readOutbox(context.pool), readOpen(context), readFailed(context.pool)]);
  },
  forget: () => {
    outboxOldest.set(NaN);
    deliveriesOverdue.reset();
    deliveriesFailed.reset();
  },
};
