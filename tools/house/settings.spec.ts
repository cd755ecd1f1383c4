import { parse } from 'yaml';
import { filesOf, read } from './checkout.ts';

/** `NAME: str(…)` in a project's config: the only reader of its environment. */
const settingsOf = (config: string): string[] =>
  [...read(config).matchAll(/^ +([A-Z][A-Z0-9_]+): \w+[(<]/gm)].map(([, name]) => name ?? '');

const configs = filesOf(['services/*/src/config.ts', 'sandbox/src/config.ts']);
const documented = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name]) => name ?? '',
);

interface Compose {
  services: Record<string, { environment?: Record<string, string> }>;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const composeText = read('docker-compose.yml');

test('three projects have settings', () => {
  expect(configs).toEqual([
    'sandbox/src/config.ts',
    'services/api/src/platform/settings.ts',
    'services/worker/src/settings.ts',
  ]);
});

test.each(configs)('every setting of %s is explained in .env.example', (config) => {
  const settings = settingsOf(config);
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((name) => !documented.includes(name))).toEqual([]);
});

test('.env.example explains nothing that nobody reads', () => {
  const template = [...read('gateway/nginx.conf.template').matchAll(/\$\{([A-Z_]+)\}/g)];
  const substituted = [...composeText.matchAll(/\$\{([A-Z_]+)[:}]/g)];
  const readers = [...template, ...substituted].map(([, name]) => name ?? '');
  const known = new Set([...configs.flatMap(settingsOf), ...readers]);
  expect(documented.filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['api', 'services/api/src/platform/settings.ts'],
  ['worker', 'services/worker/src/settings.ts'],
  ['sandbox', 'sandbox/src/config.ts'],
])('docker-compose.yml gives %s every setting it has and no other', (service, config) => {
  const given = Object.keys(compose.services[service]?.environment ?? {});
  expect(given.sort()).toEqual(settingsOf(config).sort());
});
