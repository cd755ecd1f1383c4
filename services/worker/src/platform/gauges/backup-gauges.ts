import { readSuccesses } from '@repo/server/outbox/figures';
import { lastSuccesses } from '../metrics.ts';
import type { GaugeReader } from './gauges.ts';

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
