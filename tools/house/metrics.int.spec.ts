import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { metricRows } from '@repo/backend/metrics/metric-table';
import { freePort } from '@repo/testing/ports';
import { addressOf, withOwnConnection } from '../stack/postgres/postgres-roles.ts';
import { launch, type Running } from '../stack/processes/processes.ts';
import { readSecrets } from '../stack/settings.ts';
import { commandOf, services } from '../stack/services.ts';
import { loopback, type Layout } from '../stack/settings.ts';
import { createTemporary } from '../stack/stack.ts';
import { until } from '../stack/processes/until.ts';
import { expressions, metricsIn } from './expressions.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const database = `scraped_${randomBytes(6).toString('hex')}`;

let dataDir: string;
let layout: Layout;
const running: Running[] = [];
const shown: Record<string, string> = {};

/** Starts a service as it ships. @returns what it shows to a metrics server */
const scrape = async (name: 'api' | 'worker'): Promise<string> => {
  const service = services.find((one) => one.name === name);
  if (!service) throw new Error(`no ${name}`);
  const port = await freePort();
  const command = commandOf(service, layout);
  running.push(launch({ ...command, env: { ...command.env, METRICS_PORT: String(port) } }));
  const isReady = () => service.isReady(layout, command.logFile).catch(() => false);
  if (!(await until(isReady, 30_000))) throw new Error(readFileSync(command.logFile, 'utf8'));
  if (name === 'api') await fetch(`http://${loopback}:${layout.ports.api}/api/offers?email=canary`);
  return (await fetch(`http://${loopback}:${port}/metrics`)).text();
};

beforeAll(async () => {
  dataDir = createTemporary('scrape');
  mkdirSync(join(dataDir, 'logs'));
  await withOwnConnection(server, (client) =>
    client.query(`create database ${database} template ${process.env['TEST_TEMPLATE'] ?? ''}`),
  );
  const ownerUrl = addressOf(server, { pathname: `/${database}` });
  layout = {
    ...{ dataDir, publicUrl: 'http://localhost:8080', ownerUrl },
    databaseUrl: addressOf(ownerUrl, { username: 'app' }),
    secrets: readSecrets(dataDir),
    ports: { gateway: 1, sandbox: 2, smtp: 3, api: await freePort() },
  };
  shown['api'] = await scrape('api');
  shown['worker'] = await scrape('worker');
}, 90_000);

afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  await withOwnConnection(server, (client) =>
    client.query(`drop database ${database} with (force)`),
  );
  rmSync(dataDir, { recursive: true, force: true });
});

const namesIn = (text = ''): Set<string> =>
  new Set([...text.matchAll(/^([a-z_]+)(?:\{| )/gm)].map(([, name = '']) => name));

/** A gauge with labels has no line until it has a value. */
const declaredIn = (text = ''): string[] =>
  [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);

test('each service shows all that it says it measures, and no other’s', () => {
  for (const by of ['api', 'worker'] as const) {
    const own = metricRows.filter(([, row]) => (row.by ?? by) === by).map(([name]) => name);
    const foreign = metricRows.filter(([, row]) => row.by && row.by !== by).map(([name]) => name);
    expect(declaredIn(shown[by])).toEqual(expect.arrayContaining(own));
    expect(declaredIn(shown[by]).filter((name) => foreign.includes(name))).toEqual([]);
  }
});

test('every alert and every panel asks for what one of them really shows', () => {
  const all = new Set([
    ...namesIn(shown['api']),
    ...namesIn(shown['worker']),
    ...Object.values(shown).flatMap(declaredIn),
    // Metrics of Prometheus itself.
    'up',
  ]);
  const asked = expressions.flatMap(metricsIn);
  const ours = asked.filter((name) => !name.startsWith('pg_'));
  const parts = /_(?:bucket|count|sum)$/;
  expect(ours.length).toBeGreaterThan(50);
  expect(ours.filter((name) => !all.has(name) && !all.has(name.replace(parts, '')))).toEqual([]);
});

test('no label holds anything that somebody typed', () => {
  expect(shown['api']).toContain('route="/api/offers"');
  expect(Object.values(shown).join('')).not.toMatch(/canary|@|127\.0\.0\.1/);
});

test('the numbers of an empty database are all there, and none of them alarms', () => {
  for (const line of ['orders_quarantined 0', 'outreach_overdue 0', 'spots_left 5'])
    expect(shown['worker']).toContain(`\n${line}\n`);
  expect(shown['worker']).toMatch(/^queue_jobs\{queue="mail",state="waiting"\} \d+$/m);
  expect(shown['worker']).toMatch(/^outbox_oldest_seconds \d/m);
  expect(shown['worker']).toMatch(/^tls_certificate_end_timestamp_seconds Nan$/m);
});
