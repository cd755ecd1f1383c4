import { metricRows } from './metric-table.ts';
import { clear, count, observe, onLook, set, startMetrics } from './metrics.ts';
import { serveMetrics, type MetricsServer } from './metrics-server.ts';

let server: MetricsServer | undefined;
afterEach(() => server?.close());

const serve = async (by: 'api' | 'worker') => {
  server = await serveMetrics({ by, host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${String(server.port)}`;
  return async (path = '/metrics') => (await fetch(address + path)).text();
};

describe('metrics', () => {
  it('cost nothing and are nowhere until somebody may look', () => {
    count('payments_learnt_total', { source: 'page' });
    observe('webhook_lag_seconds', {}, 3);
    set('spots_left', {}, 3);
    clear('deliveries_failed');
    expect(server).toBeUndefined();
  });

  it('start at zero where every label is known, so that a rate sees the first event', async () => {
    const look = await serve('api');
    expect(await look()).toContain('payments_learnt_total{source="reconciler"} 0');
    count('payments_learnt_total', { source: 'reconciler' });
    expect(await look()).toContain('payments_learnt_total{source="reconciler"} 1');
  });

  it('are read when somebody looks; a reader that fails holds up no other', async () => {
    const look = await serve('worker');
    const ends = [
      onLook(() => Promise.reject(new Error('away'))),
      onLook(() => set('spots_left', {}, 4)),
    ];
    expect(await look()).toContain('spots_left 4');
    for (const end of ends) end();
  });

  it('forget labels that are no more', async () => {
    const look = await serve('worker');
    set('deliveries_failed', { reaction: 'reset-code' }, 2);
    expect(await look()).toContain('deliveries_failed{reaction="reset-code"} 2');
    clear('deliveries_failed');
    expect(await look()).not.toContain('reset-code');
  });

  it('are at one address, and show the own service’s alone', async () => {
    const look = await serve('api');
    expect(await look('/')).toBe('');
    expect(await look()).not.toContain('outbox_oldest_seconds');
    expect(await look()).toContain('nodejs_eventloop_lag_p99_seconds');
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
    const known = ['kind', 'method', 'queue', 'reaction', 'route', 'source', 'state', 'status'];
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
