import { statement } from '@repo/backend/statement';
import { set } from '@repo/backend/metrics/metrics';
import type { GaugeReader } from './gauges.ts';

/** By the job's name in `last_successes`. */
const gauges = {
  archive: 'archive_last_success_timestamp_seconds',
  backup: 'backup_last_success_timestamp_seconds',
  'restore-drill': 'restore_drill_last_success_timestamp_seconds',
} as const;

const names = Object.entries(gauges);

const lastSuccesses = statement('last-successes', 'select job, at from last_successes');

/** When backups last succeeded; 0 where nothing is known, infinite where a provider makes them. */
export const backupGauges: GaugeReader = {
  read: async ({ pool, config }) => {
    const { rows } = await pool.query<{ job: string; at: Date }>(lastSuccesses);
    const successes = new Map(rows.map(({ job, at }) => [job, at.getTime() / 1_000]));
    for (const [job, name] of names)
      set(name, {}, successes.get(job) ?? (config.BACKUPS_ELSEWHERE ? Infinity : 0));
  },
  forget: () => {
    for (const [, name] of names) set(name, {}, NaN);
  },
};
