import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/workspace.ts';
import { filesOf, read, readCompose } from './files.ts';

type Lists = 'cap_add' | 'ports' | 'command' | 'profiles' | 'volumes';
interface Service extends Partial<Record<Lists, string[]>> {
  image?: string;
  secrets?: (string | { source: string })[];
  user?: string;
  build?: { dockerfile: string; target: string };
  networks?: string[] | Record<string, object>;
  mem_limit?: string;
  pids_limit?: number;
  environment?: Record<string, string>;
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, object>;
}

const load = readCompose<Compose>;
const overlay = (name: string): Compose['services'] => load(`deploy/compose.${name}.yml`).services;

const { services, networks } = load('docker-compose.yml');
const every = ['docker-compose.yml', ...filesOf('deploy/compose.*.yml')]
  .flatMap((file) => Object.entries(load(file).services))
  // An overlay adds services, and settings to those that are there.
  .filter(([, { image }]) => image);
/** A job, which ends when it is done. */
const isJob = (name: string): boolean => ['migrate', 'pages', 'roles'].includes(name);

const dockerfile = read('deploy/Dockerfile');
const copied = [...dockerfile.matchAll(/^COPY (?:--chmod=\d+ )?(?!--)(.+) \S+$/gm)].flatMap(
  ([, from = '']) => from.split(' '),
);

test.each(every)('%s runs without rights it does not need', (name, service) => {
  expect(service).toMatchObject({
    cap_drop: ['ALL'],
    read_only: true,
    security_opt: ['no-new-privileges:true'],
  });
  // The container ends before it exhausts the machine.
  expect(service.mem_limit).toMatch(/^(?:\d+[mg]|\$\{[A-Z]+_MEMORY:-\d+[mg]\})$/);
  expect(service.pids_limit).toBeLessThanOrEqual(512);
  expect(isJob(name) || service.healthcheck !== undefined).toBe(true);
});

test('nothing starts before what it needs, and the gateway is ready only with an API that is', () => {
  const needs = Object.entries(services).flatMap(([name, { depends_on = {} }]) =>
    Object.entries(depends_on).map(([other, { condition }]) => `${name} ${other} ${condition}`),
  );
  const [ended, healthy] = ['service_completed_successfully', 'service_healthy'];
  const order = [`roles postgres ${healthy}`, `migrate roles ${ended}`, `api migrate ${ended}`];
  expect(needs).toEqual(expect.arrayContaining([...order, `gateway api ${healthy}`]));
  expect(JSON.stringify(services['gateway']?.healthcheck)).toContain('/api/health/ready');
});

test('every file that images and containers take is there, and none of them is a tool', () => {
  const mounted = every.flatMap(([, { volumes = [] }]) =>
    volumes.flatMap((volume) => /^\.\/([^:]+):/.exec(volume)?.[1] ?? []),
  );
  const built = every.flatMap(([, { build }]) => build?.dockerfile ?? []);
  const taken = [...copied, ...mounted, ...built];
  expect(taken.length).toBeGreaterThan(35);
  expect(taken.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(taken.filter((path) => path.startsWith('tools'))).toEqual(['tools/package.json']);
});

test('only the gateway is published, to this machine unless configured otherwise; the sandbox when asked for', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['gateway', 'sandbox']);
  expect(services['gateway']?.ports).toEqual([
    '${GATEWAY_BIND:-127.0.0.1}:${GATEWAY_PORT:-8080}:8080',
  ]);
  expect(services['pages']?.environment?.['TRUSTED_PROXIES']).toBe('${TRUSTED_PROXIES:-}');
  expect(services['sandbox']?.profiles).toEqual(['sandbox']);
  expect(services['sandbox']?.ports?.[0]).toMatch(/^127\.0\.0\.1:/);
});

test('a container next to the queue cannot read it without its password', () => {
  expect(services['redis']?.command).toEqual(['sh', '/start.sh']);
  const start = read('deploy/redis/start.sh');
  expect(start).toContain('\nrequirepass $(cat /run/secrets/REDIS_PASSWORD)\n');
  // No secret is in its arguments or its environment.
  expect(start).toContain('exec redis-server - <<');
  expect(services['redis']?.environment).toBeUndefined();
  expect(services['worker']?.environment?.['QUEUE_URL']).toContain('redis://:<REDIS_PASSWORD>@');
});

test('a compromised gateway or sandbox reaches neither the database nor the queue', () => {
  const on = (network: string) =>
    Object.entries(services).flatMap(([name, { networks: own = [] }]) =>
      Object.values(own).includes(network) ? [name] : [],
    );
  expect(on('edge').filter((name) => on('data').includes(name))).toEqual(['api']);
  for (const name of ['gateway', 'sandbox']) expect(on('data')).not.toContain(name);
  for (const name of ['postgres', 'redis']) expect(services[name]?.networks).toEqual(['data']);
  expect(networks['data']).toEqual({ internal: true });
});

test('what runs with the backups and their passphrase has no master key, and so opens no text', () => {
  const withBoth = Object.entries(services).filter(([, { secrets = [] }]) => {
    const names = secrets.map((secret) => (typeof secret === 'string' ? secret : secret.source));
    return names.includes('MASTER_KEYS') && names.includes('BACKUP_REPOSITORY');
  });
  expect(withBoth.map(([name, { profiles }]) => [name, profiles])).toEqual([
    ['drill', ['drill']],
    ['restore', ['restore']],
  ]);
});

test('no image runs as root', () => {
  const stages = dockerfile.split(/^FROM /m).filter((stage) => /^(?:CMD|ENTRYPOINT) /m.test(stage));
  expect(stages.length).toBeGreaterThan(4);
  expect(stages.filter((stage) => !/^USER (?:node|www-data|postgres)$/m.test(stage))).toEqual([]);
});

test('who watches is reached from this machine alone, and reaches no row of the database', () => {
  const watchers = Object.entries(overlay('metrics')).filter(([, { image }]) => image);
  expect(watchers.map(([name]) => name)).toContain('grafana');
  for (const [, { ports = [], image }] of watchers) {
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(image).toMatch(/:v?\d+\.\d+\.\d+$/);
  }
  const exporter = overlay('metrics')['postgres-exporter'];
  expect(exporter?.environment?.['DATA_SOURCE_USER']).toBe('metrics');
  const onData = watchers.filter(([, { networks: own = {} }]) =>
    Object.values(own).includes('data'),
  );
  expect(onData.map(([name]) => name)).toEqual(['prometheus', 'postgres-exporter']);
});

test('a proxy on this machine keeps its address, and in a Swarm each machine has one of each', () => {
  expect(networks['edge']).toEqual({
    ipam: { config: [{ subnet: '${EDGE_NETWORK:-172.30.254.0/24}' }] },
  });
  const swarm = overlay('swarm') as Record<string, { deploy: object }>;
  for (const name of ['api', 'worker', 'gateway'])
    expect(swarm[name]?.deploy).toMatchObject({ mode: 'global' });
  const update = { delay: '20s', failure_action: 'rollback' };
  expect(swarm['gateway']?.deploy).toMatchObject({ update_config: update });
});

test('the page editor is behind the proxy alone, without a secret', () => {
  const { editor, publisher, gateway, tls } = overlay('editor');
  expect([editor?.ports, editor?.secrets, publisher?.secrets]).toEqual(Array(3).fill(undefined));
  expect(
    [editor, publisher, gateway, tls].map((one) => Object.values<unknown>(one?.networks ?? {})),
  ).toEqual([['editing'], ['editing', 'publishing'], ['edge', 'publishing'], [{}]]);
  // Another account than the editor's, which owns the pages in the checkout.
  expect(publisher?.user).toBe('33:33');
});

test('behind the TLS proxy nobody passes it by, and its word alone is taken', () => {
  const { tls: proxy, pages } = overlay('tls');
  expect(read('deploy/compose.tls.yml')).toContain('ports: !reset []');
  const trusted = pages?.environment?.['TRUSTED_PROXIES'];
  expect(proxy?.networks).toMatchObject({ front: { ipv4_address: trusted } });
  expect(Object.keys(proxy?.networks ?? {})).not.toContain('data');
  expect(proxy?.cap_add).toEqual(['NET_BIND_SERVICE']);
});

test('an image is built on what was looked at, not on what a tag leads to today', () => {
  const bases = [...dockerfile.matchAll(/^(?:ARG \w+=|FROM )(\S+:\S+)/gm)].map(([, base]) => base);
  expect(bases.filter((base) => !/@sha256:[\da-f]{64}$/.test(base ?? ''))).toEqual([]);
  expect(bases.length).toBeGreaterThan(2);
});
