import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { waitFor } from '@repo/testing/wait-for';
import { createDataSource, createMigrationSource } from '@repo/server/database/data-source';
import { schema } from '../../schema.ts';
import { migrate } from '@repo/server/database/migrate';
import { poolOf } from '@repo/server/database/statements';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const names = schema.migrations.map(({ name }) => name);

const admin = new pg.Client(server);
await admin.connect();
let database: string;
let url: string;
let client: pg.Client;

afterAll(() => admin.end());
beforeEach(async () => {
  database = `migrating_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${database}`);
  url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
  client = new pg.Client(url);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await admin.query(`drop database ${database} with (force)`);
});

/** Keeps the third migration from making its last table. */
const obstacle = { make: 'create table insights (key text)', remove: 'drop table insights' };
const migrated = async (): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
  return rows.map(({ name }) => name);
};

it('two migrations at once: each step runs once, and the later one waits and finds nothing', async () => {
  const ran = await Promise.all([migrate(schema, url), migrate(schema, url), migrate(schema, url)]);
  expect(ran.toSorted((one, other) => other.length - one.length)).toEqual([names, [], []]);
  const { rows } = await client.query('select from pg_index where not indisvalid');
  expect(rows).toEqual([]);
}, 60_000);

it('a migration that fails leaves nothing behind, and the next run resumes there', async () => {
  await client.query(obstacle.make);
  await expect(migrate(schema, url)).rejects.toMatchObject({ code: '42P07' });
  const before = await migrated();
  expect(before).toEqual(names.slice(0, 2));
  expect((await client.query(`select to_regclass('enrolments') as found`)).rows).toEqual([
    { found: null },
  ]);
  await client.query(obstacle.remove);
  expect(await migrate(schema, url)).toEqual(names.slice(2));
}, 60_000);

/** A migration that a later version would bring. */
const later = (name: string, sql: string): new () => MigrationInterface => {
  const made = class implements MigrationInterface {
    readonly name = name;
    up = (runner: QueryRunner) => runner.query(sql) as Promise<void>;
    down = () => Promise.reject(new Error('nobody goes back from here'));
  };
  return Object.defineProperty(made, 'name', { value: name });
};
const withPlaces = later('WithPlaces1767225699998', 'alter table orders add column place text');
/** Nobody reads the column any more. */
const withoutTimes = later(
  'WithoutTimesAfter1767225699999',
  'alter table last_successes drop column at',
);

it('a long transaction neither fails a migration nor makes everybody wait behind it', async () => {
  await migrate(schema, url);
  await client.query('begin; select from orders');
  const running = migrate({ ...schema, migrations: [...schema.migrations, withPlaces] }, url);
  // The migration waits for that transaction and this reader behind the migration, which then gives way.
  await waitFor(async () => {
    const { rows } = await admin.query(
      `select from pg_locks where not granted and mode = 'AccessExclusiveLock'
         and database = (select oid from pg_database where datname = $1)`,
      [database],
    );
    return rows.length > 0 || undefined;
  }, 20_000);
  const reader = new pg.Client({ connectionString: url, statement_timeout: 4_000 });
  await reader.connect();
  await expect(reader.query('select from orders')).resolves.toBeDefined();
  await reader.end();
  await client.query('commit');
  expect(await running).toEqual(['WithPlaces1767225699998']);
}, 60_000);

it('a migration may take as long as it takes, but waits for a lock for two seconds', async () => {
  const source = await createMigrationSource(schema, url).initialize();
  const show = async (name: string): Promise<unknown> =>
    (await poolOf(source).query<Record<string, unknown>>(`show ${name}`)).rows[0]?.[name];
  expect([await show('statement_timeout'), await show('lock_timeout')]).toEqual(['0', '2s']);
  await source.destroy();
});

it('makes the columns that the entities name, and each may be null where they say so', async () => {
  await migrate(schema, url);
  const dataSource = await createDataSource(schema, url, 'schema', 1).initialize();
  const tables = dataSource.entityMetadatas.map(({ tableName, columns }) => ({
    name: tableName,
    columns: Object.fromEntries(columns.map((one) => [one.databaseName, one.isNullable])),
  }));
  await dataSource.destroy();
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ column: string; isNullable: boolean }>(
      `select column_name as column, is_nullable = 'YES' as "isNullable"
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [name],
    );
    const made = Object.fromEntries(rows.map(({ column, isNullable }) => [column, isNullable]));
    expect([name, made]).toEqual([name, columns]);
  }
}, 60_000);

it('goes all the way back, and there again', async () => {
  await migrate(schema, url);
  const source = await createMigrationSource(schema, url).initialize();
  for (let left = names.length; left > 0; left -= 1) await source.undoLastMigration();
  await source.destroy();
  const { rows } = await client.query(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  );
  expect(rows).toEqual([]);
  expect(await migrate(schema, url)).toEqual(names);
}, 60_000);

it('what the running version still reads is there until the release is finished', async () => {
  await migrate(schema, url);
  const all = [...schema.migrations, withoutTimes];
  const read = () => client.query('select at from last_successes');
  expect(await migrate({ ...schema, migrations: all }, url, 'before')).toEqual([]);
  await expect(read()).resolves.toBeDefined();
  expect(await migrate({ ...schema, migrations: all }, url, 'all')).toEqual([
    'WithoutTimesAfter1767225699999',
  ]);
  await expect(read()).rejects.toMatchObject({ code: '42703' });
}, 60_000);
