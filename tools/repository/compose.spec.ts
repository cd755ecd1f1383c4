import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/workspace.ts';
import { filesOf, read, readCompose } from './files.ts';

interface Service extends Partial<Record<'ports' | 'profiles' | 'volumes', string[]>> {
  image?: string;
  secrets?: (string | { source: string })[];
  build?: { dockerfile: string };
  networks?: string[] | Record<string, object>;
  network_mode?: string;
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
  const published = Object.keys(services).filter((name) => services[name]?.ports);
  expect(published).toEqual(['gateway', 'sandbox']);
  expect(services).toMatchObject({
    gateway: { ports: ['${GATEWAY_BIND:-127.0.0.1}:${GATEWAY_PORT:-8080}:8080'] },
    pages: { environment: { TRUSTED_PROXIES: '${TRUSTED_PROXIES:-}' } },
    sandbox: { profiles: ['sandbox'], ports: [expect.stringMatching(/^127\.0\.0\.1:/)] },
  });
});

test('a container next to the queue cannot read it without its password', () => {
  const withPassword: unknown = expect.stringMatching('redis://:<REDIS_PASSWORD>@');
  expect(services).toMatchObject({
    redis: { command: ['sh', '/start.sh'] },
    worker: { environment: { QUEUE_URL: withPassword } },
  });
  const start = read('deploy/redis/start.sh');
  expect(start).toContain('\nrequirepass $(cat /run/secrets/REDIS_PASSWORD)\n');
  // No secret is in its arguments or its environment.
  expect(start).toContain('exec redis-server - <<');
  expect(services['redis']?.environment).toBeUndefined();
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
  const ports = watchers.flatMap(([, one]) => one.ports ?? []);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  const exporter = { environment: { DATA_SOURCE_USER: 'metrics' } };
  expect(overlay('metrics')['postgres-exporter']).toMatchObject(exporter);
  const onData = watchers.filter(([, { networks: own = {} }]) =>
    Object.values(own).includes('data'),
  );
  expect(onData.map(([name]) => name)).toEqual(['prometheus', 'postgres-exporter']);
});

test('a proxy on this machine keeps its address, and in a Swarm each machine has one of each', () => {
  expect(networks['edge']).toEqual({
    ipam: { config: [{ subnet: '${EDGE_NETWORK:-172.30.254.0/24}' }] },
  });
  const mode = 'global';
  const update_config = { delay: '20s', failure_action: 'rollback' };
  const deployed = { api: { mode }, worker: { mode }, gateway: { mode, update_config } };
  for (const [name, deploy] of Object.entries(deployed))
    expect(overlay('swarm')[name]).toMatchObject({ deploy });
});

test('the page editor is behind the proxy alone, without a secret', () => {
  const { editor, publisher, gateway, tls } = overlay('editor');
  expect([editor?.ports, editor?.secrets, publisher?.secrets]).toEqual(Array(3).fill(undefined));
  expect([editor, tls].map((one) => Object.values<unknown>(one?.networks ?? {}))).toEqual([
    ['editing'],
    [{}],
  ]);
  expect([gateway, load('deploy/compose.editor.yml').networks]).toEqual([
    undefined,
    { editing: { internal: true } },
  ]);
  // Another account than the editor's, which owns the pages in the checkout and changes nothing that is served.
  expect(publisher).toMatchObject({ user: '33:33', network_mode: 'none' });
  expect(editor?.volumes?.filter((volume) => volume.startsWith('site:'))).toEqual([
    'site:/site:ro',
  ]);
  expect(publisher?.volumes).toContain('built:/built:ro');
});

test('behind the TLS proxy nobody passes it by, and its word alone is taken', () => {
  const { tls: proxy, pages } = overlay('tls');
  expect(read('deploy/compose.tls.yml')).toContain('ports: !reset []');
  const front = { ipv4_address: pages?.environment?.['TRUSTED_PROXIES'] };
  expect(proxy).toMatchObject({ networks: { front }, cap_add: ['NET_BIND_SERVICE'] });
  expect(Object.keys(proxy?.networks ?? {})).not.toContain('data');
});

test('an image is built on what was looked at, not on what a tag leads to today', () => {
  const compose = globSync('{docker-compose,deploy/compose.*}.yml', { cwd: root }).map(read);
  const named = /^(?:ARG \w+=|FROM | +image: )([^\s$]+:\S+)/gm;
  const images = [...[dockerfile, ...compose].join('\n').matchAll(named)].map(([, image]) => image);
  expect(images.filter((image) => !/@sha256:[\da-f]{64}$/.test(image ?? ''))).toEqual([]);
  expect(images.length).toBeGreaterThan(10);
});
