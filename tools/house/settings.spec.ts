import { parse } from 'yaml';
import { environmentOf, settingsTables } from '../stack/settings.ts';
import { read } from './checkout.ts';

const services = Object.entries(settingsTables);
const example = [...read('.env.example').matchAll(/^(# )?([A-Z][A-Z0-9_]+)=/gm)];
const documented = example.map(([, , name]) => name ?? '');
/** What an operator is invited to set, and what docker-compose.yml must therefore hand on. */
const offered = example.filter(([, hash]) => !hash).map(([, , name]) => name ?? '');

const composeText = read('docker-compose.yml');
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, { environment?: Record<string, string> }>;
};
const given = (service: string) => Object.keys(compose.services[service]?.environment ?? {});

const namesOf = (table: object): string[] => Object.keys(table);
const requiredOf = (table: object): string[] =>
  Object.entries(table)
    .filter(([, row]) => !('default' in (row as object)))
    .map(([name]) => name);
const without = (names: string[], others: string[]) =>
  names.filter((name) => !others.includes(name));

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

  test('are all that docker-compose.yml gives it', () => {
    expect(without(given(service), namesOf(table))).toEqual([]);
  });
});

test('.env.example explains nothing that nobody reads', () => {
  const gateway = read('gateway/nginx.conf.template') + read('gateway/write-settings.sh');
  const template = [...gateway.matchAll(/\$\{([A-Z_]+)[}:%]/g)];
  const substituted = [...composeText.matchAll(/\$\{([A-Z_]+)[:}]/g)];
  const readers = [...template, ...substituted].map(([, name]) => name ?? '');
  const known = [...services.flatMap(([, table]) => namesOf(table)), ...readers];
  expect(without(documented, known)).toEqual([]);
});
