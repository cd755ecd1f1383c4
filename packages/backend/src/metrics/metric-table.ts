interface Row {
  kind: 'counter' | 'gauge' | 'histogram';
  /** The service that exports it; without a name, both do. */
  by?: 'api' | 'worker';
  help: string;
  /** Never a person: a pattern, a kind, a name from the code. Values in a list start at zero. */
  labels?: Readonly<Record<string, readonly string[]>>;
  /** Upper bounds, in the unit of its name. */
  buckets?: readonly number[];
}

/** Values that are known only at run time, such as route patterns. */
const open: readonly string[] = [];
const queue = { queue: ['mail', 'insight'] };

/** Everything that is measured, by its name in Prometheus. The unit ends the name. */
export const metricTable = {
  http_request_duration_seconds: {
    kind: 'histogram',
    by: 'api',
    help: 'Calls by route pattern and status, health checks left out.',
    labels: { method: open, route: open, status: open },
    buckets: [0.02, 0.1, 0.5, 2, 10],
  },
  payments_learnt_total: {
    kind: 'counter',
    by: 'api',
    help: 'Payments by who reported them first: the webhook, the buyer’s page, or the reconciler.',
    labels: { source: ['webhook', 'page', 'reconciler'] },
  },
  login_turns_waiting: {
    kind: 'gauge',
    by: 'api',
    help: 'Password checks that wait for a core.',
  },
  texts_withheld: {
    kind: 'gauge',
    by: 'api',
    help: '1: what was deleted may be back with a restored backup, so no text is shown.',
  },
  limits_refused_total: {
    kind: 'counter',
    by: 'api',
    help: 'Calls refused, by the row of the limit table.',
    labels: { kind: open },
  },
  outbox_oldest_seconds: {
    kind: 'gauge',
    by: 'worker',
    help: 'Age of the oldest event that no worker has taken up.',
  },
  deliveries_overdue: {
    kind: 'gauge',
    by: 'worker',
    help: 'Open deliveries of events older than five minutes; counted up to 1,000.',
    labels: queue,
  },
  deliveries_failed: {
    kind: 'gauge',
    by: 'worker',
    help: 'Deliveries given up for good in the last 24 hours, by handler.',
    labels: { handler: open },
  },
  insights_failed_total: {
    kind: 'counter',
    by: 'worker',
    help: 'Insights that ended without one.',
  },
  archive_last_success_timestamp_seconds: {
    kind: 'gauge',
    by: 'worker',
    help: 'When what was written was last seen in the archive; 0: never.',
  },
  backup_last_success_timestamp_seconds: {
    kind: 'gauge',
    by: 'worker',
    help: 'When the last backup was made; 0: none is known.',
  },
  restore_drill_last_success_timestamp_seconds: {
    kind: 'gauge',
    by: 'worker',
    help: 'When a backup was last restored to see that it can be; 0: never.',
  },
  tls_certificate_end_timestamp_seconds: {
    kind: 'gauge',
    by: 'worker',
    help: 'When the certificate of PUBLIC_URL ends; infinite without TLS, not a number if it cannot be read.',
  },
  decryption_failures_total: {
    kind: 'counter',
    help: 'Texts or keys that did not open.',
  },
  db_pool_waiting: { kind: 'gauge', help: 'Calls that wait for a database connection.' },
  db_pool_used: { kind: 'gauge', help: 'Database connections in use.' },
} as const satisfies Record<string, Row>;

export type MetricTable = typeof metricTable;

/** Names of one kind. */
export type MetricName<Kind extends Row['kind']> = {
  [Name in keyof MetricTable]: MetricTable[Name]['kind'] extends Kind ? Name : never;
}[keyof MetricTable];

type LabelsIn<Metric> = Metric extends { labels: infer Labels }
  ? { [Label in keyof Labels]: Labels[Label] extends readonly (infer Value)[] ? Value : never }
  : Record<never, never>;

/** The labels of one metric, each with the values it may have. */
export type LabelsOf<Name extends keyof MetricTable> = LabelsIn<MetricTable[Name]>;

export const metricRows: readonly (readonly [name: string, row: Row])[] =
  Object.entries(metricTable);
