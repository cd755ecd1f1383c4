import { metricRows } from './metric-table.ts';
import { clear, count, observe, onScrape, set, startMetrics } from './metrics.ts';
import { serveMetrics, type MetricsServer } from './metrics-server.ts';

let server: MetricsServer | undefined;
afterEach(() => server?.close());

const serve = async (by: 'api' | 'worker') => {
  server = await serveMetrics({ by, host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${String(server.port)}`;
  return async (path = '/metrics') => (await fetch(address + path)).text();
};

describe('metrics', () => {
  it('cost nothing and are nowhere until somebody may scrape them', () => {
    count('payments_learnt_total', { source: 'page' });
    observe('http_request_duration_seconds', { method: 'GET', route: '/', status: '200' }, 3);
    set('outbox_oldest_seconds', {}, 3);
    clear('deliveries_failed');
    expect(server).toBeUndefined();
  });

  it('start at zero where every label is known, so that a rate sees the first event', async () => {
    const scrape = await serve('api');
    expect(await scrape()).toContain('payments_learnt_total{source="reconciler"} 0');
    count('payments_learnt_total', { source: 'reconciler' });
    expect(await scrape()).toContain('payments_learnt_total{source="reconciler"} 1');
  });

  it('are read at a scrape; a reader that fails holds up no other', async () => {
    const scrape = await serve('worker');
    const ends = [
      onScrape(() => Promise.reject(new Error('away'))),
      onScrape(() => set('outbox_oldest_seconds', {}, 4)),
    ];
    expect(await scrape()).toContain('outbox_oldest_seconds 4');
    for (const end of ends) end();
  });

  it('forget labels that are no more', async () => {
    const scrape = await serve('worker');
    set('deliveries_failed', { reaction: 'reset-code' }, 2);
    expect(await scrape()).toContain('deliveries_failed{reaction="reset-code"} 2');
    clear('deliveries_failed');
    expect(await scrape()).not.toContain('reset-code');
  });

  it('are at one address, and show the own service’s alone', async () => {
    const scrape = await serve('api');
    expect(await scrape('/')).toBe('');
    expect(await scrape()).not.toContain('outbox_oldest_seconds');
    expect(await scrape()).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('have names that end in their unit, and say what they are', () => {
    for (const [name, { kind, help }] of metricRows) {
      expect(name).toMatch(kind === 'counter' ? /_total$/ : /^[a-z_]+(?<!_total)$/);
      if (kind === 'histogram') expect(name).toMatch(/_seconds$/);
      expect(help).toMatch(/\.$/);
    }
  });

  it('have no label that could hold a person', () => {
    const labels = new Set(metricRows.flatMap(([, row]) => Object.keys(row.labels ?? {})));
    const known = ['kind', 'method', 'queue', 'reaction', 'route', 'source', 'status'];
    expect([...labels].sort()).toEqual(known);
  });
});

test.each(['0.0.0.0', '192.0.2.1'])(
  'metrics are shown at an address of this machine, not at %s: that is everywhere, or nowhere',
  async (host) => {
    await expect(startMetrics('api', { METRICS_HOST: host, METRICS_PORT: 1 })).rejects.toThrow(
      `METRICS_HOST is not an address of this machine: ${host}`,
    );
  },
);
