import type { Pool } from 'pg';
import {
  countFailed,
  readOutboxAge,
  readOverdue,
  readSuccesses,
} from '@repo/server/outbox/figures';
import {
  deliveriesFailed,
  deliveriesOverdue,
  outboxOldest,
  lastSuccesses,
  certificateEnd,
} from '../metrics.ts';
import type { GaugeReader } from './gauges.ts';
import { queueNames } from '../queue/queue.ts';
import { readCertificateEnd } from '@repo/server/certificate';
import { hourMs } from '@repo/product/durations';

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

const gauges = Object.entries(lastSuccesses);

/** When backups last succeeded; 0 where nothing is known, infinite where a provider makes them. */
export const backupGauges: GaugeReader = {
  read: async ({ pool, config }) => {
    const successes = new Map(
      (await readSuccesses(pool)).map(({ job, at }) => [job, at.getTime() / 1_000]),
    );
    const unknown = config.BACKUPS_ELSEWHERE ? Infinity : 0;
    for (const [job, gauge] of gauges) gauge.set(successes.get(job) ?? unknown);
  },
  forget: () => {
    for (const [, gauge] of gauges) gauge.set(NaN);
  },
};

let readAt = -Infinity;

/** The certificate in front of the gateway, as visitors get it. */
export const certificateGauge: GaugeReader = {
  read: async ({ config }) => {
    // It changes every few weeks.
    if (performance.now() - readAt < hourMs) return;
    const { PUBLIC_URL } = config;
    const isTls = PUBLIC_URL.startsWith('https:');
    certificateEnd.set(isTls ? (await readCertificateEnd(PUBLIC_URL)).getTime() / 1_000 : Infinity);
    readAt = performance.now();
  },
  forget: () => {
    certificateEnd.set(NaN);
  },
};
