import { parse } from 'yaml';
import { filesOf, read } from './checkout.ts';

interface Service {
  image?: string;
  build?: { target: string };
  cap_drop?: string[];
  cap_add?: string[];
  read_only?: boolean;
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  ports?: string[];
  networks?: string[] | Record<string, object>;
  environment?: Record<string, string>;
  healthcheck?: object;
}
interface Compose {
  services: Record<string, Service>;
}

/** Compose's own tag: this replaces what another file says. */
const customTags = [{ tag: '!reset', collection: 'seq' as const }];
const load = (file: string): Compose => parse(read(file), { merge: true, customTags }) as Compose;

const base = Object.keys(load('docker-compose.yml').services);
const added = filesOf('compose.*.yml').flatMap((file) =>
  Object.entries(load(file).services)
    .filter(([name]) => !base.includes(name))
    .map(([name, service]) => [`${name} of ${file}`, service] as const),
);

test.each(added)('%s runs without rights it does not need', (_name, service) => {
  expect(service).toMatchObject({
    cap_drop: ['ALL'],
    read_only: true,
    security_opt: ['no-new-privileges:true'],
  });
  expect(service.mem_limit).toBeDefined();
  expect(service.pids_limit).toBeLessThanOrEqual(512);
  expect(service.healthcheck).toBeDefined();
});

test('who watches is reached from this machine alone, and reaches no row of the database', () => {
  const { services } = load('compose.metrics.yml');
  expect(Object.keys(services)).toContain('grafana');
  const watchers = Object.entries(services).filter(([name]) => !base.includes(name));
  for (const [, { ports = [], image }] of watchers) {
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(image).toMatch(/:v?\d+\.\d+\.\d+$/);
  }
  expect(services['postgres-exporter']?.environment?.['DATA_SOURCE_USER']).toBe('metrics');
  const onData = Object.entries(services).filter(([, { networks }]) =>
    Object.values(networks ?? {}).includes('data'),
  );
  expect(onData.map(([name]) => name)).toEqual(['prometheus', 'postgres-exporter']);
});

test('API and worker show their metrics in the network of the database alone', () => {
  const { services } = load('compose.metrics.yml');
  for (const name of ['api', 'worker']) {
    const { environment, networks, ports } = services[name] ?? {};
    expect([environment, ports]).toEqual([
      { METRICS_HOST: 'measured', METRICS_PORT: '9464' },
      undefined,
    ]);
    const measured = Object.entries(networks ?? {}).filter(([, own]) =>
      JSON.stringify(own).includes('measured'),
    );
    expect(measured).toEqual([['data', { aliases: ['measured'] }]]);
  }
});

test('behind the TLS proxy nobody passes it by, and its word alone is taken', () => {
  const { services } = load('compose.tls.yml');
  expect(read('compose.tls.yml')).toContain('ports: !reset []');
  const { TRUSTED_PROXIES: trusted } = services['pages']?.environment ?? {};
  const proxy = services['tls'];
  expect(proxy?.networks).toMatchObject({ front: { ipv4_address: trusted } });
  expect(Object.keys(proxy?.networks ?? {})).not.toContain('data');
  expect(proxy?.cap_add).toEqual(['NET_BIND_SERVICE']);
});

test('through a pooler, what needs a connection of its own goes past it', () => {
  const { services } = load('compose.scale.yml');
  for (const name of ['api', 'worker']) {
    const { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct } = services[name]?.environment ?? {};
    expect(pooled).toContain('@pgbouncer:6432/');
    expect(direct).toContain('@${DATABASE_ADDRESS:-postgres:5432/app}');
  }
  const start = read('tools/docker/pgbouncer/start.sh');
  expect(start).toMatch(/^pool_mode = transaction$/m);
  expect(Number(/^max_prepared_statements = (\d+)$/m.exec(start)?.[1])).toBeGreaterThan(0);
  // What it keeps from the server, the role has by itself.
  for (const ignored of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    expect(start).toMatch(new RegExp(`^ignore_startup_parameters = .*\\b${ignored}\\b`, 'm'));
    expect(read('tools/docker/postgres/roles.sql')).toContain(`alter role app set ${ignored}`);
  }
});
