import { parse } from 'yaml';
import { environmentOf, settingsTables } from '../stack/settings.ts';
import { filesOf, read } from './files.ts';

const services = Object.entries(settingsTables);
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
const environmentIn = (service: string) => compose.services[service]?.environment ?? {};
/** `<NAME>` in an address: another secret, which is not a separate setting. */
const partsIn = (service: string): string[] =>
  Object.values(environmentIn(service)).flatMap((value) =>
    [...value.matchAll(/<([A-Z_]+)>/g)].map(([, name]) => name ?? ''),
  );
/** The settings that a service gets, directly or as a file. */
const given = (service: string): string[] => {
  const names = Object.keys(environmentIn(service));
  const settings = names.map((name) => {
    const inFile = name.replace(/_FILE$/, '');
    return inFile in compose.secrets ? inFile : name;
  });
  return without(settings, partsIn(service));
};

const namesOf = (table: object): string[] => Object.keys(table);
const requiredOf = (table: object): string[] =>
  Object.entries(table)
    .filter(([, row]) => !('default' in (row as object)))
    .map(([name]) => name);
const without = (names: string[], others: string[]) =>
  names.filter((name) => !others.includes(name));

const composed = (script: string) => [
  ...read(`deploy/${script}`).matchAll(/\/run\/secrets\/([A-Z_]+)/g),
];

const layout = {
  ...{ dataDir: '/data', publicUrl: 'http://localhost:8080', databaseUrl: 'postgres://localhost' },
  ownerUrl: 'postgres://localhost',
  secrets: { databasePassword: 'x', secretKey: 'x', masterKeys: 'x', stripeWebhookSecret: 'x' },
  ports: { gateway: 1, sandbox: 2, api: 3, smtp: 4 },
};

describe.each(services)('the settings of %s', (service, table) => {
  test('are explained in .env.example, every one', () => {
    expect(without(namesOf(table), documented)).toEqual([]);
  });

  test('have a value on this machine where they need one (tools/stack/settings.ts)', () => {
    expect(without(requiredOf(table), namesOf(environmentOf(table, layout)))).toEqual([]);
  });

  test('reach it in docker-compose.yml where they need a value or an operator may set one', () => {
    const may = namesOf(table).filter((name) => offered.includes(name));
    expect(without([...requiredOf(table), ...may], given(service))).toEqual([]);
  });

  test('take what docker-compose.yml gives where nothing is set', () => {
    const rows = table as Record<string, { _parse: (value: string) => unknown } | undefined>;
    const refused = Object.entries(environmentIn(service)).filter(([name, value]) => {
      const [, text] = /^\$\{[A-Z_]+:-([^${}]*)\}$/.exec(String(value)) ?? [];
      try {
        if (text !== undefined) rows[name]?._parse(text);
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toEqual([]);
  });

  test('are all that docker-compose.yml gives it', () => {
    expect(without(given(service), namesOf(table))).toEqual([]);
  });
});

test('.env.example explains all that an operator may set for the containers', () => {
  const substituted = [...allCompose.matchAll(/\$\{([A-Z_]+)[:}]/g)].map(([, name]) => name ?? '');
  expect(without([...new Set(substituted)], offered)).toEqual(['OPENAI_MODERATION_URL']);
});

/** Scripts that read a service's secrets in addition to its own program. */
const scripts: Record<string, string> = {
  roles: 'postgres/roles.sh',
  redis: 'redis/start.sh',
  backup: 'postgres/backups.sh',
  restore: 'postgres/backups.sh',
};
const secretsOf = (name: string): Secret[] => compose.services[name]?.secrets ?? [];

test.each(Object.keys(compose.services))(
  '%s is given the secrets it reads, and no other',
  (name) => {
    const read = JSON.stringify(compose.services[name]).matchAll(/\/run\/secrets\/([A-Z_]+)/g);
    const script = scripts[name] === undefined ? [] : composed(scripts[name]);
    const wanted = [...read, ...script].map(([, secret]) => secret ?? '');
    expect([...new Set(wanted)].sort()).toEqual(
      secretsOf(name)
        .filter((secret) => typeof secret === 'string')
        .sort(),
    );
  },
);

test('the backups’ passphrase is where pgBackRest looks for it, and nowhere else', () => {
  const target = '/etc/pgbackrest/conf.d/repository.conf';
  const holders = Object.keys(compose.services).filter((name) =>
    secretsOf(name).some((secret) => JSON.stringify(secret).includes('BACKUP_REPOSITORY')),
  );
  expect(holders).toEqual(['postgres', 'backup', 'restore']);
  for (const name of holders)
    expect(secretsOf(name)).toContainEqual({ source: 'BACKUP_REPOSITORY', target });
});

test('a list of the containers shows no secret: each comes in a file of its own', () => {
  const secrets = Object.keys(compose.secrets);
  for (const secret of secrets)
    expect(compose.secrets[secret]).toEqual({ file: `\${SECRETS:-./secrets}/${secret}` });
  expect(secrets.filter((secret) => composeText.includes(`\${${secret}`))).toEqual([]);
  expect(secrets.filter((secret) => offered.includes(secret))).toEqual([]);
});

test('.env.example explains nothing that nobody reads', () => {
  const gateway = read('gateway/nginx.conf.template') + read('gateway/write-settings.sh');
  const template = [...gateway.matchAll(/\$\{?([A-Z_]+)/g)];
  const substituted = allCompose.matchAll(/\$\{([A-Z_]+)[:}]/g);
  const readers = [...template, ...substituted].map(([, name]) => name ?? '');
  const tables = services.flatMap(([, table]) => namesOf(table));
  const ofCompose = ['COMPOSE_FILE', 'COMPOSE_PROFILES'];
  const ofRelease = ['VERSION_BEFORE'];
  const known = [
    ...tables,
    ...readers,
    ...Object.keys(compose.secrets),
    ...ofCompose,
    ...ofRelease,
  ];
  expect(without(documented, known)).toEqual([]);
});
