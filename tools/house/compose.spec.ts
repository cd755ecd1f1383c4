import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';
import { filesOf, read } from './checkout.ts';

interface Service {
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  image?: string;
  build?: { target: string };
  networks?: string[];
  mem_limit?: string;
  pids_limit?: number;
  command?: string[];
  environment?: Record<string, string>;
  profiles?: string[];
  healthcheck?: object;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, object>;
};
const names = Object.keys(compose.services);
/** Ends when it is done. */
const isJob = (name: string): boolean => ['migrate', 'pages', 'roles'].includes(name);

/** The schema says `id` where JSON Schema has come to say `$id`; it names nothing we refer to. */
const withoutOldIds = (key: string, value: unknown): unknown =>
  key === 'id' && typeof value === 'string' ? undefined : value;

const schema = {
  ...(JSON.parse(read('tools/house/compose-spec.json'), withoutOldIds) as object),
  $schema: 'https://json-schema.org/draft/2019-09/schema',
};
const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
const validate = ajv.compile(schema);

const problemsOf = (value: unknown): string[] => {
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

test('docker-compose.yml follows the compose specification', () => {
  expect(problemsOf(compose)).toEqual([]);
});

test('the specification refuses a service that it does not know how to run', () => {
  expect(problemsOf({ services: { api: { imagee: 'x' } } })).not.toEqual([]);
});

test('only the gateway is published; the sandbox only when asked for, on loopback', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['gateway', 'sandbox']);
  expect(compose.services['sandbox']?.profiles).toEqual(['sandbox']);
  expect(compose.services['sandbox']?.ports?.[0]).toMatch(/^127\.0\.0\.1:/);
});

test('nobody but this machine reaches the gateway past the TLS in front, unless told otherwise', () => {
  expect(compose.services['gateway']?.ports).toEqual([
    '${GATEWAY_BIND:-127.0.0.1}:${GATEWAY_PORT:-8080}:8080',
  ]);
  expect(compose.services['pages']?.environment?.['TRUSTED_PROXIES']).toBe('${TRUSTED_PROXIES:-}');
});

test('without the overlay that measures, nobody shows metrics; the gateway never asks for them', () => {
  expect(JSON.stringify(compose)).not.toMatch(/METRICS_(?:HOST|PORT)/);
  const gateway = filesOf('gateway/*').filter((file) => !file.endsWith('.md'));
  expect(gateway.length).toBeGreaterThan(3);
  expect(gateway.filter((file) => /metrics|9464/.test(read(file)))).toEqual([]);
});

test('a container beside the queue cannot read it without its password', () => {
  expect(compose.services['redis']?.command).toEqual(['sh', '/start.sh']);
  const start = read('tools/docker/redis/start.sh');
  expect(start).toContain('\nrequirepass $(cat /run/secrets/REDIS_PASSWORD)\n');
  // Neither in its arguments nor in its environment.
  expect(start).toContain('exec redis-server - <<');
  expect(compose.services['redis']?.environment).toBeUndefined();
  const { environment } = compose.services['worker'] ?? {};
  expect(environment?.['QUEUE_URL']).toContain('redis://:<REDIS_PASSWORD>@');
});

test('a taken gateway or sandbox reaches neither the database nor the queue', () => {
  const on = (network: string) =>
    Object.entries(compose.services).flatMap(([name, { networks = [] }]) =>
      networks.includes(network) ? [name] : [],
    );
  expect(on('edge').filter((name) => on('data').includes(name))).toEqual(['api']);
  for (const name of ['gateway', 'sandbox']) expect(on('data')).not.toContain(name);
  for (const name of ['postgres', 'redis'])
    expect(compose.services[name]?.networks).toEqual(['data']);
  expect(compose.networks['data']).toEqual({ internal: true });
});

test.each(names)('%s ends before it takes the machine with it', (name) => {
  const { mem_limit: memory, pids_limit: processes } = compose.services[name] ?? {};
  expect(memory).toMatch(/^(?:\d+[mg]|\$\{[A-Z]+_MEMORY:-\d+[mg]\})$/);
  expect(processes).toBeLessThanOrEqual(512);
});

test('what is built here may as well be pulled, all of one version', () => {
  const built = Object.entries(compose.services).filter(([, { build }]) => build);
  for (const [, { image, build }] of built)
    expect(image).toBe(`\${IMAGES:-whole-and-held}/${build?.target ?? ''}:\${VERSION:-latest}`);
  expect(built.map(([name]) => name)).toContain('gateway');
});

test('a change of source installs nothing again: every manifest comes before it', () => {
  const [, installed = '', ...others] = read('tools/docker/Dockerfile').split(/^FROM .* AS /m);
  const manifests = filesOf(['*/package.json', '*/*/package.json']);
  const copied = [...installed.matchAll(/^COPY (\S+\/package\.json) /gm)].map(([, file]) => file);
  expect(copied.sort()).toEqual(manifests);
  expect(
    others.filter((stage) => /npm (?:ci|install)/.test(stage)).map((stage) => stage.split('\n')[0]),
  ).toEqual(['installed', 'installed-sandbox']);
});

test('the address of the site is no part of any image', () => {
  expect(JSON.stringify(Object.values(compose.services).map(({ build }) => build))).not.toContain(
    'args',
  );
  expect(read('tools/docker/Dockerfile')).not.toMatch(/^ARG /m);
});

test.each(names)('%s runs without rights it does not need', (name) => {
  const service = compose.services[name];
  expect(service).toMatchObject({
    cap_drop: ['ALL'],
    read_only: true,
    security_opt: ['no-new-privileges:true'],
  });
});

test.each(names.filter((name) => !isJob(name)))('%s has a health check', (name) => {
  expect(compose.services[name]?.healthcheck).toBeDefined();
});

test('no image runs as root', () => {
  const stages = read('tools/docker/Dockerfile')
    .split(/^FROM /m)
    .filter((stage) => /^(?:CMD|ENTRYPOINT) /m.test(stage));
  expect(stages.length).toBeGreaterThan(4);
  expect(stages.filter((stage) => !/^USER (?:node|www-data|postgres)$/m.test(stage))).toEqual([]);
});
