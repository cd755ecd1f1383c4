import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';
import { read } from './checkout.ts';

interface Service {
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  command?: string[];
  environment?: Record<string, string>;
  profiles?: string[];
  healthcheck?: object;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
};
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
  expect(compose.services['gateway']?.environment?.['TRUSTED_PROXIES']).toBe(
    '${TRUSTED_PROXIES:-}',
  );
});

test('a container beside the queue cannot read it without its password', () => {
  const { command = [] } = compose.services['redis'] ?? {};
  expect(command[command.indexOf('--requirepass') + 1]).toBe('${REDIS_PASSWORD:?}');
  const { environment } = compose.services['worker'] ?? {};
  expect(environment?.['QUEUE_URL']).toBe('redis://:${REDIS_PASSWORD:?}@redis:6379');
});

test.each(Object.keys(compose.services))('%s runs without rights it does not need', (name) => {
  const service = compose.services[name];
  expect(service).toMatchObject({
    cap_drop: ['ALL'],
    read_only: true,
    security_opt: ['no-new-privileges:true'],
  });
});

test.each(Object.keys(compose.services).filter((name) => name !== 'migrate'))(
  '%s has a health check',
  (name) => {
    expect(compose.services[name]?.healthcheck).toBeDefined();
  },
);

test('no image runs as root', () => {
  const stages = read('tools/docker/Dockerfile')
    .split(/^FROM /m)
    .slice(2);
  expect(stages.filter((stage) => !/^USER (node|nginx)$/m.test(stage))).toEqual([]);
});
