import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gauge } from 'prom-client';
import { onScrape } from './metrics.ts';
import { serveMetrics, startMetrics } from './start-metrics.ts';

let server: Server | undefined;
afterEach(() => server?.close());

it('reads gauges at a scrape; a failed reader holds up no other', async () => {
  server = await serveMetrics('127.0.0.1', 0);
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const gauge = new Gauge({ name: 'read', help: 'at a scrape' });
  onScrape(() => Promise.reject(new Error('away')));
  onScrape(() => {
    gauge.set(4);
  });
  expect(await (await fetch(`${address}/metrics`)).text()).toContain('\nread 4\n');
  expect((await fetch(address)).status).toBe(404);
});

it.each(['0.0.0.0', '192.0.2.1'])('is shown on this machine alone, not at %s', async (host) => {
  await expect(startMetrics({ METRICS_HOST: host, METRICS_PORT: 1 })).rejects.toThrow(
    `METRICS_HOST is not an address of this machine: ${host}`,
  );
});

it('waits for its name, which only another has at first', async () => {
  const addresses = ['192.0.2.1', '127.0.0.1'];
  const find = (() => Promise.resolve([{ address: addresses.shift(), family: 4 }])) as never;
  const taken = await serveMetrics('127.0.0.1', 0);
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await startMetrics({ METRICS_HOST: 'measured', METRICS_PORT: port }, find);
  const isShown = () => fetch(`http://127.0.0.1:${String(port)}/metrics`).then(({ ok }) => ok);
  while (!(await isShown().catch(() => false)));
});
