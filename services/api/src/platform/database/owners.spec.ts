import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@repo/accounts/entities/account';
import { getMetadataArgsStorage } from 'typeorm';
import '../../schema.ts';
import { columnOf, selectList } from '@repo/server/database/statements';

const src = join(import.meta.dirname, '../..');
const adr = join(src, '../../../docs/adr/0008-database-access.md');

/** Which domain writes which tables, as the ADR says it. */
const owners = new Map(
  [...readFileSync(adr, 'utf8').matchAll(/^\| (\w+) +\| (`.+`) +\|$/gm)].flatMap(
    ([, domain, tables = '']) =>
      [...tables.matchAll(/`(\w+)`/g)].map(([, table]) => [table, domain] as const),
  ),
);

const tableOf = new Map(
  getMetadataArgsStorage().tables.map(({ target, name }) => [
    (target as { name: string }).name,
    name,
  ]),
);

const inSql = /\b(?:insert into|delete from) (\w+)|\bupdate (\w+)(?: \w)?\s+set\b/g;
const throughEntity = /\.(?:insert|update|upsert|delete|save|into)\(\s*([A-Z]\w+)/g;

const tablesOf = (source: string): string[] => [
  ...[...source.matchAll(inSql)].map(([, inserted, updated = '']) => inserted ?? updated),
  ...[...source.matchAll(throughEntity)].flatMap(([, entity = '']) => tableOf.get(entity) ?? []),
];

const writes = globSync('*/**/*.ts', { cwd: src })
  .filter((file) => !/\.spec\.ts$|^testing/.test(file))
  .flatMap((file) => {
    const code = readFileSync(join(src, file), 'utf8').replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '');
    return tablesOf(code).map((table) => ({ file, domain: file.split('/', 1)[0], table }));
  });

it('finds a write to every table that has an owner', () => {
  expect(new Set(writes.map(({ table }) => table))).toEqual(new Set(owners.keys()));
});

it('lets every table be written by its owner alone', () => {
  expect(writes.filter(({ domain, table }) => owners.get(table) !== domain)).toEqual([]);
});

describe('the columns of an entity', () => {
  it('are selected under the names of its properties', () => {
    expect(selectList<User>(['id', 'pendingEmail'])).toBe(
      'id as "id", pending_email as "pendingEmail"',
    );
    expect(selectList<User>(['fullName'], 'u')).toBe('u.full_name as "fullName"');
  });

  it('are all named after them', () => {
    const { columns } = getMetadataArgsStorage();
    const named = columns.map(({ propertyName, options }) => [
      propertyName,
      options.name ?? propertyName,
    ]);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(([property = '', column]) => columnOf(property) !== column)).toEqual([]);
  });
});
