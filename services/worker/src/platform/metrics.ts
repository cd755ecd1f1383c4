import { Counter, Gauge } from '@repo/server/metrics/metrics';

export const outboxOldest = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest event that no worker has taken up.',
});

export const deliveriesOverdue = new Gauge({
  name: 'deliveries_overdue',
  help: 'Open deliveries of events older than five minutes; counted up to 1,000.',
  labelNames: ['queue'],
});

export const deliveriesFailed = new Gauge({
  name: 'deliveries_failed',
  help: 'Deliveries given up for good in the last 24 hours, by handler.',
  labelNames: ['handler'],
});

export const insightsFailed = new Counter({
  name: 'insights_failed_total',
  help: 'Insights that ended without one.',
});

/** By the job's name in `last_successes`. */
export const lastSuccesses = {
  archive: new Gauge({
    name: 'archive_last_success_timestamp_seconds',
    help: 'When what was written was last seen in the archive; 0: never.',
  }),
  backup: new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last backup was made; 0: none is known.',
  }),
  'restore-drill': new Gauge({
    name: 'restore_drill_last_success_timestamp_seconds',
    help: 'When a backup was last restored to see that it can be; 0: never.',
  }),
};

export const certificateEnd = new Gauge({
  name: 'tls_certificate_end_timestamp_seconds',
  help: 'When the certificate of PUBLIC_URL ends; infinite without TLS, not a number if it cannot be read.',
});
