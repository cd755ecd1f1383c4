import { readBusinessFigures } from '@repo/backend/purchases/figures';
import { set } from '@repo/backend/metrics/metrics';
import type { GaugeReader } from '../../platform/gauges/gauges.ts';

const secondsOf = (at: Date | null): number => (at ? at.getTime() / 1_000 : 0);

const gauges = [
  'orders_quarantined',
  'orders_oversold',
  'refunds_failed',
  'outreach_overdue',
  'archive_last_success_timestamp_seconds',
  'backup_last_success_timestamp_seconds',
  'restore_drill_last_success_timestamp_seconds',
] as const;

/** Gauges of the business, from the same numbers as the owner's mail. */
export const businessGauges: GaugeReader = {
  read: async ({ pool }) => {
    const figures = await readBusinessFigures(pool);
    const values: Record<(typeof gauges)[number], number> = {
      orders_quarantined: figures.quarantined,
      orders_oversold: figures.oversold,
      refunds_failed: figures.refundsFailed,
      outreach_overdue: figures.outreachOverdue,
      archive_last_success_timestamp_seconds: secondsOf(figures.archiveAt),
      backup_last_success_timestamp_seconds: secondsOf(figures.backupAt),
      restore_drill_last_success_timestamp_seconds: secondsOf(figures.drillAt),
    };
    for (const name of gauges) set(name, {}, values[name]);
  },
  forget: () => {
    for (const name of gauges) set(name, {}, NaN);
  },
};
