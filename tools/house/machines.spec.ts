import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { findProgram } from '../stack/processes/programs.ts';
import { createTemporary } from '../stack/stack.ts';
import { root } from '../stack/workspace.ts';
import { filesOf, read, readCompose } from './files.ts';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  mem_limit: string;
  pids_limit: number;
  stop_grace_period?: string;
  healthcheck?: { test: string[] };
  deploy?: { resources: { limits: object } };
}
interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom?: { configMapRef: { name: string } }[];
  livenessProbe?: { exec?: { command: string[] }; httpGet?: { path: string } };
  resources: { limits: object };
  securityContext?: object;
}
interface Pod {
  terminationGracePeriodSeconds?: number;
  containers: Container[];
  initContainers?: Container[];
  volumes: { secret?: { items: { key: string; path: string }[] } }[];
}
interface Manifest {
  kind: string;
  spec: { template: { spec: Pod } };
}

const load = readCompose<{ services: Record<string, Service>; secrets: object }>;
const compose = load('docker-compose.yml');
const { services: swarm } = load('deploy/compose.swarm.yml');
const folder = 'deploy/kubernetes';
const kustomization = parse(read(`${folder}/kustomization.yaml`)) as {
  configMapGenerator: { name: string; literals?: string[] }[];
  secretGenerator: { files: string[] }[];
};
const manifests = filesOf(`${folder}/*.yaml`)
  .flatMap((file) => parseAllDocuments(read(file)))
  .map((document) => document.toJS() as Manifest)
  .filter(({ kind }) => ['Deployment', 'Job'].includes(kind));

/** Every container, with the settings of its pod. */
const containersIn = (pods: readonly Manifest[]) =>
  pods.flatMap(({ spec }) => {
    const pod = spec.template.spec;
    return [...(pod.initContainers ?? []), ...pod.containers].map(
      (container) => [container.name, container, pod] as const,
    );
  });
const containers = containersIn(manifests);
const offered = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
const files = kustomization.configMapGenerator.find(({ name }) => name === 'files')?.literals;

const serviceOf = (name: string): Service => {
  const service = compose.services[name];
  if (!service) throw new Error(`docker-compose.yml has no ${name}`);
  return service;
};
/** `${NAME:-default}` within another text is the name of the setting that takes its place. */
const named = (value: string): string => value.replace(/\$\{([A-Z_]+):[^}]*\}/g, '$1');

test('Kubernetes runs what Compose runs, but for what is stateful', () => {
  const elsewhere = ['postgres', 'redis', 'backup', 'restore', 'sandbox'];
  const ours = Object.keys(compose.services).filter((name) => !elsewhere.includes(name));
  expect(containers.map(([name]) => name).sort()).toEqual(ours.sort());
});

describe.each(containers)('%s in Kubernetes', (name, container, pod) => {
  const service = serviceOf(name);

  test('is the same program, with as much memory and time, and as much CPU as there is', () => {
    expect(container.image).toBe(named(service.image));
    expect(container.command).toEqual(service.command);
    const memory = `${/(\d+)m\}?$/.exec(service.mem_limit)?.[1] ?? '?'}Mi`;
    expect(container.resources).toMatchObject({ limits: { memory }, requests: { memory } });
    expect(Object.keys(container.resources.limits)).toEqual(['memory']);
    const grace = Number.parseInt(service.stop_grace_period ?? '0', 10);
    expect(pod.terminationGracePeriodSeconds ?? 30).toBeGreaterThanOrEqual(grace);
  });

  test('is ended by what ends it in Swarm, never because the database is away', () => {
    const { exec, httpGet } = container.livenessProbe ?? {};
    const check = exec?.command.at(-1) ?? httpGet?.path ?? '';
    expect(swarm[name]?.healthcheck?.test.join(' ') ?? '').toContain(check);
    expect(check).not.toMatch(/ready|health\.js/);
    expect(check === '').toBe(service.healthcheck === undefined);
  });

  test('has the same settings', () => {
    const maps = container.envFrom?.map(({ configMapRef }) => configMapRef.name) ?? [];
    const given = new Map(container.env?.map((one) => [one.name, one.value]));
    const has = ([setting, value]: [string, string]): boolean => {
      if (given.has(setting))
        return setting === 'API_UPSTREAM' || given.get(setting) === named(value);
      if (setting.endsWith('_FILE'))
        return maps.includes('files') && files?.includes(`${setting}=${value}`) === true;
      // The worker derives this address from the model's.
      if (setting === 'OPENAI_MODERATION_URL') return true;
      return (
        value.startsWith(`\${${setting}:`) && offered.includes(setting) && maps.includes('settings')
      );
    };
    const missing = Object.entries(service.environment ?? {}).filter((entry) => !has(entry));
    expect(missing).toEqual([]);
  });

  test('is given the same secrets, and no other', () => {
    const items = pod.volumes.flatMap(({ secret }) => secret?.items ?? []);
    expect(items.filter(({ key, path }) => key !== path)).toEqual([]);
    const wanted = name === 'pages' ? [] : (service.secrets ?? []);
    expect(items.map(({ key }) => key)).toEqual(wanted);
  });
});

test('Kubernetes is given the secrets that its containers read, and no other', () => {
  const names = kustomization.secretGenerator.flatMap((one) => one.files);
  const wanted = containers.flatMap(([name]) => serviceOf(name).secrets ?? []);
  expect(names.sort()).toEqual([...new Set(wanted)].map((name) => `../../secrets/${name}`).sort());
});

const kubectl = findProgram('kubectl');
const withKubectl = kubectl ? test : test.skip;
withKubectl('kubectl makes hardened manifests of it, from .env', () => {
  const temporary = createTemporary('manifests');
  const at = (path: string): string => join(temporary, path);
  for (const path of ['deploy/kubernetes', 'deploy/postgres', 'packages/backend/roles.sql'])
    cpSync(join(root, path), at(path), { recursive: true });
  writeFileSync(at(`${folder}/settings.env`), read('.env.example'));
  mkdirSync(at('secrets'));
  for (const name of Object.keys(compose.secrets)) writeFileSync(at(`secrets/${name}`), 'x');
  const args = ['kustomize', '--load-restrictor', 'LoadRestrictionsNone', at(folder)];
  const made = execFileSync(kubectl ?? '', args, { encoding: 'utf8' });
  rmSync(temporary, { recursive: true });
  const all = parseAllDocuments(made).map((document) => document.toJS() as Manifest);
  const pods = all.filter(({ kind }) => ['Deployment', 'Job'].includes(kind));
  for (const [, { securityContext, image, env = [] }, pod] of containersIn(pods)) {
    expect(securityContext).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      capabilities: { drop: ['ALL'] },
    });
    expect(pod).toMatchObject({
      ...{ automountServiceAccountToken: false, enableServiceLinks: false },
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(image).toMatch(/^whole-and-held\/\w+:latest$/);
    expect(JSON.stringify(env)).not.toMatch(/(?:@|:)(?:DATABASE|REDIS)_ADDRESS/);
  }
  expect(all.find(({ kind }) => kind === 'Ingress')?.spec).toMatchObject({
    rules: [{ host: 'example.com' }],
  });
});

test.each(Object.entries(swarm))(
  '%s in Swarm may take as much memory as in Compose',
  (name, { deploy }) => {
    const { mem_limit: memory, pids_limit: pids } = serviceOf(name);
    expect(deploy?.resources.limits).toEqual({ memory, pids });
  },
);

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
const withCompose = hasCompose ? test : test.skip;
withCompose('Docker knows every word of the stack that Swarm is given', () => {
  const overlays = ['managed', 'swarm'].map((name) => `deploy/compose.${name}.yml`);
  const env = {
    ...{ ...process.env, GOOGLE_CLIENT_ID: 'x', COACH_EMAIL: 'x', OPENAI_MODEL: 'x' },
    COMPOSE_ENV_FILES: '.env.example',
    COMPOSE_FILE: ['docker-compose.yml', ...overlays].join(':'),
  };
  const print = 'sh deploy/ops/stack.sh --print | docker stack config --compose-file -';
  const stack = execFileSync('sh', ['-c', print], { cwd: root, env, encoding: 'utf8' });
  const { services } = parse(stack) as { services: object };
  expect(Object.keys(services).sort()).toEqual(['api', 'gateway', 'pages', 'worker']);
});
