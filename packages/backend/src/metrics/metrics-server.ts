import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { metricRows } from './metric-table.ts';
import { setMeter, collectGauges, type Meter } from './metrics.ts';

type Metric = Counter | Gauge | Histogram;
type Row = (typeof metricRows)[number][1];

/** All combinations of label values; none if a label has values that are known only at run time. */
const knownLabels = ({ labels = {} }: Row): Record<string, string>[] =>
  Object.entries(labels).reduce<Record<string, string>[]>(
    (all, [label, values]) =>
      all.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );

const create = (name: string, row: Row, registry: Registry): Metric => {
  const { kind, help, labels = {}, buckets } = row;
  const options = { name, help, labelNames: Object.keys(labels), registers: [registry] };
  if (kind === 'histogram') return new Histogram({ ...options, buckets: [...(buckets ?? [])] });
  if (kind === 'gauge') return new Gauge(options);
  const counter = new Counter(options);
  // A counter that first appears with an event hides that event from rate().
  for (const known of knownLabels(row)) counter.inc(known, 0);
  return counter;
};

const createMeter = (metrics: ReadonlyMap<string, Metric>): Meter => ({
  count: (name, labels) => (metrics.get(name) as Counter | undefined)?.inc(labels),
  observe: (name, labels, value) =>
    (metrics.get(name) as Histogram | undefined)?.observe(labels, value),
  set: (name, labels, value) => (metrics.get(name) as Gauge | undefined)?.set(labels, value),
  clear: (name) => metrics.get(name)?.reset(),
});

const answerWith =
  (registry: Registry): RequestListener =>
  (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const show = async (): Promise<void> => {
      await collectGauges();
      response.setHeader('content-type', registry.contentType);
      response.end(await registry.metrics());
    };
    show().catch(() => response.writeHead(500).end());
  };

export interface MetricsServer {
  port: number;
  close: () => void;
}

interface Listening {
  /** Which service's metrics they are. */
  by: 'api' | 'worker';
  host: string;
  /** 0: any that is free. */
  port: number;
}

/**
 * Starts measuring and serves the metrics without a login: only a metrics server may reach the
 * port.
 * @throws when the port is taken
 */
export const serveMetrics = async ({ by, host, port }: Listening): Promise<MetricsServer> => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const own = metricRows.filter(([, row]) => row.by === undefined || row.by === by);
  setMeter(createMeter(new Map(own.map(([name, row]) => [name, create(name, row, registry)]))));
  const server = createServer(answerWith(registry)).listen(port, host);
  await once(server, 'listening');
  // A scrape in progress does not delay a shutdown.
  server.unref();
  const close = (): void => {
    setMeter(undefined);
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
};
