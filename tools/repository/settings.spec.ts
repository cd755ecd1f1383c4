import { globSync } from 'node:fs';
import { settings as api } from '@repo/api/settings';
import { sandboxSettings as sandbox } from '@repo/sandbox/settings';
import { workerSettings as worker } from '@repo/worker/settings';
import { parse } from 'yaml';
import { root } from '../stack/workspace.ts';
import { filesOf, read } from './files.ts';

const services = Object.entries({ sandbox, api, worker });
const example = [...read('.env.example').matchAll(/^(# )?([A-Z][A-Z0-9_]+)=/gm)];
const documented = example.map(([, , name]) => name ?? '');
/** The settings that `.env.example` offers, which docker-compose.yml must therefore pass on. */
const offered = example.filter(([, hash]) => !hash).map(([, , name]) => name ?? '');

const composeText = read('docker-compose.yml');
const allCompose = [composeText, ...filesOf('deploy/compose.*.yml').map(read)].join('\n');
/** The path in /run/secrets, or where a program expects the file. */
type Secret = string | { source: string; target: string };
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, { environment?: Record<string, string>; secrets?: Secret[] }>;
  secrets: Record<string, { file: string }>;
};
/** The settings that a service gets, directly or as a file. */
const given = (service: string): string[] => {
  const environment = compose.services[service]?.environment ?? {};
  return Object.keys(environment).map((name) => {
    const inFile = name.replace(/_FILE$/, '');
    return inFile in compose.secrets ? inFile : name;
  });
};

const namesOf = (table: object): string[] => Object.keys(table);
/** Zod's, whose row takes nothing where it has a default or is optional. */
type Row = { safeParse: (value: unknown) => { success: boolean } };
const requiredOf = (table: Record<string, Row>): string[] =>
  Object.keys(table).filter((name) => !table[name]?.safeParse(undefined).success);
const without = (names: string[], others: string[]) =>
  names.filter((name) => !others.includes(name));

test.each(services)(
  'the settings of %s are explained in .env.example, and reach it where it needs or may have them',
  (service, table) => {
    expect(without(namesOf(table), documented)).toEqual([]);
    const may = namesOf(table).filter((name) => offered.includes(name));
    expect(without([...requiredOf(table), ...may], given(service))).toEqual([]);
  },
);

/** Scripts that read a service's secrets in addition to its own program. */
const scripts: Record<string, string> = {
  roles: 'postgres/roles.sh',
  redis: 'redis/start.sh',
  backup: 'postgres/backups.sh',
  drill: 'postgres/backups.sh',
  restore: 'postgres/backups.sh',
};

test.each(Object.entries(compose.services))(
  '%s is given the secrets it reads, and no other',
  (name, service) => {
    const script = scripts[name] ? read(`deploy/${scripts[name]}`) : '';
    const text = JSON.stringify(service) + script;
    const wanted = [...text.matchAll(/\/run\/secrets\/([A-Z_]+)/g)].map(([, secret]) => secret);
    const own = (service.secrets ?? []).filter((secret) => typeof secret === 'string');
    expect([...new Set(wanted)].sort()).toEqual(own.sort());
  },
);

test('a list of the containers shows no secret: each comes in a file of its own', () => {
  for (const [secret, from] of Object.entries(compose.secrets)) {
    expect(from).toEqual({ file: `\${SECRETS:-./secrets}/${secret}` });
    expect(composeText).not.toContain(`\${${secret}`);
  }
});

test('no page names a secret of a service', () => {
  const pages = globSync('sites/*/dist/**/*.{html,js}', { cwd: root }).map(read).join('');
  const names = services.flatMap(([, table]) => namesOf(table));
  const secret = names.filter((name) => /(?:SECRETS?|KEYS?|DATABASE_URL|SMTP_URL)$/.test(name));
  expect([secret.length > 5, pages.length > 100_000]).toEqual([true, true]);
  expect(secret.filter((name) => pages.includes(name))).toEqual([]);
});

test('.env.example explains all that an operator may set, and nothing that nobody reads', () => {
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name]) => name ?? '');
  const substituted = namesIn(allCompose, /\$\{([A-Z_]+)[:}]/g);
  expect(without([...new Set(substituted)], offered)).toEqual(['OPENAI_MODERATION_URL']);
  const gateway = read('gateway/nginx.conf.template') + read('gateway/write-settings.sh');
  const readers = [...substituted, ...namesIn(gateway, /\$\{?([A-Z_]+)/g)];
  const tables = services.flatMap(([, table]) => namesOf(table));
  const others = ['COMPOSE_FILE', 'COMPOSE_PROFILES', 'VERSION_BEFORE'];
  const known = [...tables, ...readers, ...Object.keys(compose.secrets), ...others];
  expect(without(documented, known)).toEqual([]);
});
