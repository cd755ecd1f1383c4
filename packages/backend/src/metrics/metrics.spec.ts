import { metricRows } from './metric-table.ts';
import { clear, count, onScrape, set } from './metrics.ts';
import { serveMetrics, type MetricsServer } from './metrics-server.ts';
import { startMetrics } from './start-metrics.ts';

let server: MetricsServer | undefined;
afterEach(() => server?.close());

const serve = async (by: 'api' | 'worker') => {
  server = await serveMetrics({ by, host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${String(server.port)}`;
  return async (path = '/metrics') => (await fetch(address + path)).text();
};

it('counts from zero where every label is known, so that a rate sees the first event', async () => {
  count('payments_learnt_total', { source: 'page' }); // costs nothing while nobody may scrape
  const scrape = await serve('api');
  expect(await scrape()).toContain('payments_learnt_total{source="reconciler"} 0');
  count('payments_learnt_total', { source: 'reconciler' });
  expect(await scrape()).toContain('payments_learnt_total{source="reconciler"} 1');
  expect(await scrape()).not.toContain('outbox_oldest_seconds');
  expect(await scrape('/')).toBe('');
});

it('reads gauges at a scrape, and forgets labels that are no more; a failed reader holds up no other', async () => {
  const scrape = await serve('worker');
  const ends = [
    onScrape(() => Promise.reject(new Error('away'))),
    onScrape(() => set('outbox_oldest_seconds', {}, 4)),
  ];
  set('deliveries_failed', { handler: 'reset-code' }, 2);
  const read = await scrape();
  expect(read).toContain('outbox_oldest_seconds 4');
  expect(read).toContain('deliveries_failed{handler="reset-code"} 2');
  for (const end of ends) end();
  clear('deliveries_failed');
  expect(await scrape()).not.toContain('reset-code');
});

it('has no label that could hold a person', () => {
  const labels = new Set(metricRows.flatMap(([, row]) => Object.keys(row.labels ?? {})));
  const known = ['handler', 'kind', 'method', 'queue', 'route', 'source', 'status'];
  expect([...labels].sort()).toEqual(known);
});

it.each(['0.0.0.0', '192.0.2.1'])('is shown on this machine alone, not at %s', async (host) => {
  await expect(startMetrics('api', { METRICS_HOST: host, METRICS_PORT: 1 })).rejects.toThrow(
    `METRICS_HOST is not an address of this machine: ${host}`,
  );
});

it('waits for its name, which only another has at first', async () => {
  const addresses = ['192.0.2.1', '127.0.0.1'];
  const find = (() => Promise.resolve([{ address: addresses.shift(), family: 4 }])) as never;
  await serve('api');
  const port = server?.port ?? 0;
  server?.close();
  await startMetrics('api', { METRICS_HOST: 'measured', METRICS_PORT: port }, find);
  const isShown = () => fetch(`http://127.0.0.1:${String(port)}/metrics`).then(({ ok }) => ok);
  while (!(await isShown().catch(() => false)));
});
