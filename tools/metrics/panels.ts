/** One graph or number of the dashboard. */
export interface Panel {
  title: string;
  /** As Grafana names units. */
  unit: 'short' | 's' | 'percentunit' | 'reqps' | 'bytes';
  shape?: 'graph' | 'number';
  /** Each with what its line is called. */
  queries: readonly (readonly [expression: string, legend?: string])[];
}

interface Row {
  title: string;
  panels: readonly Panel[];
}

const quantile = (share: number, metric: string, by = ''): string =>
  `histogram_quantile(${share}, sum by (le${by}) (rate(${metric}_bucket[5m])))`;

const calls = 'http_request_duration_seconds';

/** Every worker tells the same of the database, so it is taken once. */
const told = (title: string, metric: string): Panel => ({
  title,
  unit: 'short',
  shape: 'number',
  queries: [[`max(${metric})`]],
});

const since = (title: string, metric: string): Panel => ({
  title,
  unit: 's',
  shape: 'number',
  queries: [[`time() - max(${metric} > 0)`]],
});

/** The dashboard, row by row; a test holds each expression to what the services show. */
export const rows: readonly Row[] = [
  {
    title: 'Site',
    panels: [
      {
        title: 'Calls',
        unit: 'reqps',
        queries: [[`sum by (status) (rate(${calls}_count[5m]))`, '{{status}}']],
      },
      {
        title: 'How long calls take',
        unit: 's',
        queries: [
          [quantile(0.5, calls), 'half'],
          [quantile(0.99, calls), '99 of 100'],
        ],
      },
      {
        title: 'Slowest routes',
        unit: 's',
        queries: [[`topk(5, ${quantile(0.99, calls, ', route')})`, '{{route}}']],
      },
      {
        title: 'Failed calls',
        unit: 'percentunit',
        queries: [
          [
            `sum(rate(${calls}_count{status=~"5.."}[5m])) / sum(rate(${calls}_count[5m]))`,
            'of all',
          ],
        ],
      },
      {
        title: 'Refused by a limit',
        unit: 'short',
        queries: [['sum by (kind) (increase(limits_refused_total[5m]))', '{{kind}}']],
      },
      {
        title: 'Password checks that wait',
        unit: 'short',
        queries: [['sum(login_turns_waiting)', 'waiting']],
      },
    ],
  },
  {
    title: 'Work',
    panels: [
      {
        title: 'Oldest that waits',
        unit: 's',
        queries: [
          ['max(outbox_oldest_seconds)', 'fact'],
          ['max by (queue) (deliveries_oldest_open_seconds)', '{{queue}}'],
        ],
      },
      {
        title: 'Overdue',
        unit: 'short',
        queries: [['max by (queue) (deliveries_overdue)', '{{queue}}']],
      },
      {
        title: 'Given up in the last day',
        unit: 'short',
        queries: [['max by (reaction) (deliveries_failed)', '{{reaction}}']],
      },
      {
        title: 'Jobs in the queue',
        unit: 'short',
        queries: [['max by (queue, state) (queue_jobs)', '{{queue}} {{state}}']],
      },
      {
        title: 'An insight’s first sentence',
        unit: 's',
        queries: [
          [quantile(0.5, 'insight_first_sentence_seconds'), 'half'],
          [quantile(0.9, 'insight_first_sentence_seconds'), '9 of 10'],
        ],
      },
      {
        title: 'What failed',
        unit: 'short',
        queries: [
          ['sum(increase(insights_failed_total[5m]))', 'insights'],
          ['sum(increase(decryption_failures_total[5m]))', 'texts that do not open'],
        ],
      },
    ],
  },
  {
    title: 'Money and people',
    panels: [
      told('Set aside', 'orders_quarantined'),
      told('Spots sold twice', 'orders_oversold'),
      told('Refunds returned', 'refunds_failed'),
      told('Without an account', 'purchases_unclaimed'),
      told('Not written to in time', 'outreach_overdue'),
      told('Spots left', 'spots_left'),
      {
        title: 'Who told us of payments',
        unit: 'short',
        queries: [['sum by (source) (increase(payments_learnt_total[1h]))', '{{source}}']],
      },
      {
        title: 'From Stripe’s event to our commit',
        unit: 's',
        queries: [[quantile(0.9, 'webhook_lag_seconds'), '9 of 10']],
      },
    ],
  },
  {
    title: 'Machines',
    panels: [
      since('Last backup', 'backup_last_success_timestamp_seconds'),
      since('Last restore drill', 'restore_drill_last_success_timestamp_seconds'),
      {
        title: 'Certificate ends in',
        unit: 's',
        shape: 'number',
        queries: [['max(tls_certificate_end_timestamp_seconds) - time()']],
      },
      {
        title: 'Database connections',
        unit: 'short',
        queries: [
          ['sum by (job) (db_pool_used)', '{{job}} in use'],
          ['sum by (job) (db_pool_waiting)', '{{job}} waiting'],
          ['sum(pg_stat_activity_count)', 'all of PostgreSQL'],
        ],
      },
      {
        title: 'Event loop, 99 of 100',
        unit: 's',
        queries: [['nodejs_eventloop_lag_p99_seconds', '{{job}} {{instance}}']],
      },
      {
        title: 'Memory',
        unit: 'bytes',
        queries: [['process_resident_memory_bytes', '{{job}} {{instance}}']],
      },
      {
        title: 'Processor',
        unit: 'percentunit',
        queries: [['rate(process_cpu_seconds_total[5m])', '{{job}} {{instance}}']],
      },
    ],
  },
];
