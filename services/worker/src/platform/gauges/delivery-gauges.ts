import type { Pool } from 'pg';
import { countFailed, readOutboxAge, readOverdue } from '@repo/server/outbox/figures';
import { deliveriesFailed, deliveriesOverdue, outboxOldest } from '../metrics.ts';
import type { GaugeReader } from './gauges.ts';
import { queueNames } from '../queue/dispatcher.ts';

const readOutbox = async (pool: Pool): Promise<void> => {
  outboxOldest.set(await readOutboxAge(pool));
};

const readOpen: GaugeReader['read'] = async ({ pool, queueOf }) => {
  const rows = await readOverdue(pool);
  for (const queue of queueNames) {
    const own = rows.filter(({ handler }) => queueOf(handler) === queue);
    const overdue = own.reduce((all, row) => all + row.overdue, 0);
    deliveriesOverdue.set({ queue }, overdue);
  }
};

const readFailed = async (pool: Pool): Promise<void> => {
  const rows = await countFailed(pool);
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
