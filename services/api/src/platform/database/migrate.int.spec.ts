import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { waitFor } from '@repo/testing/wait-for';
import { createMigrationSource, migrations } from './data-source.ts';
import { migrate } from './migrate.ts';
import { poolOf } from './statements.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const names = migrations.map(({ name }) => name);

let admin: pg.Client;
let database: string;
let url: string;
let client: pg.Client;

beforeAll(async () => {
  admin = new pg.Client(server);
  await admin.connect();
});
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

/** Keeps the migration of the limits from making its table. */
const obstacle = { make: 'create table limits (key text)', remove: 'drop table limits' };
const migrated = async (): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
  return rows.map(({ name }) => name);
};

it('two migrations at once: each step runs once, and the later one waits and finds nothing', async () => {
  const ran = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(ran.toSorted((one, other) => other.length - one.length)).toEqual([names, [], []]);
  const { rows } = await client.query('select from pg_index where not indisvalid');
  expect(rows).toEqual([]);
}, 60_000);

it('a migration that fails leaves nothing of itself, and the next run goes on from there', async () => {
  await client.query(obstacle.make);
  await expect(migrate(url)).rejects.toMatchObject({ code: '42P07' });
  const before = await migrated();
  expect(before).toEqual(names.slice(0, 6));
  expect((await client.query(`select to_regclass('limits_resets') as found`)).rows).toEqual([
    { found: null },
  ]);
  await client.query(obstacle.remove);
  expect(await migrate(url)).toEqual(names.slice(6));
}, 60_000);

it('a long transaction neither fails a migration nor makes everybody wait behind it', async () => {
  await client.query(obstacle.make);
  await expect(migrate(url)).rejects.toThrow();
  await client.query(obstacle.remove);
  await client.query('begin; select from orders');
  const running = migrate(url);
  // Its `drop index` waits for that transaction, this reader behind it, and it gives way.
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
  expect(await running).toEqual(names.slice(6));
}, 60_000);

it('an index whose build was cut off is built anew', async () => {
  await migrate(url);
  await client.query(`delete from migrations where name like 'Indexes%'`);
  await client.query(
    `update pg_index set indisvalid = false where indexrelid = 'grants_user'::regclass`,
  );
  await migrate(url);
  const { rows } = await client.query('select from pg_index where not indisvalid');
  expect(rows).toEqual([]);
}, 60_000);

it('a migration may take as long as it takes, but waits for a lock for two seconds', async () => {
  const source = await createMigrationSource(url).initialize();
  const show = async (name: string): Promise<unknown> =>
    (await poolOf(source).query<Record<string, unknown>>(`show ${name}`)).rows[0]?.[name];
  expect([await show('statement_timeout'), await show('lock_timeout')]).toEqual(['0', '2s']);
  await source.destroy();
});

/** Goes back to how the schema was before a migration, by that one's name and those after it. */
const goBackBefore = async (name: string): Promise<void> => {
  const source = await createMigrationSource(url).initialize();
  for (let left = names.length - names.indexOf(name); left > 0; left -= 1)
    await source.undoLastMigration({ transaction: 'none' });
  await source.destroy();
};

it('whoever took a step in the last month is looked at on its tenth day, as after a new one', async () => {
  await migrate(url);
  await goBackBefore('GentleMail1767225600021');
  const member = async (bought: number, completed: number): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(
      `with member as (
         insert into users (full_name, email, terms_version) values ('Ada', 'a@example.com', '1')
         returning id),
       bought as (
         insert into orders (user_id, product, offer, amount, currency, status)
         select id, 'self-guided', 'self-guided', 4900, 'usd', 'paid' from member returning id),
       granted as (
         insert into grants (order_id, user_id, entitlement, created_at)
         select bought.id, member.id, 'self-guided', now() - make_interval(days => $1)
         from bought, member),
       enrolled as (
         insert into enrolments (user_id, current_week, updated_at)
         select id, 1, now() - make_interval(days => $2) from member)
       select id from member`,
      [bought, completed],
    );
    return rows[0]?.id ?? '';
  };
  const [recent, chosen, gone] = [await member(20, 3), await member(12, 40), await member(50, 31)];
  await client.query(`insert into preferences (user_id, insight_memory) values ($1, true)`, [
    chosen,
  ]);
  await migrate(url);
  const { rows } = await client.query(
    `select user_id as id, insight_memory as memory,
       round(extract(epoch from quiet_due_at - now()) / 86400)::int as days
     from preferences order by days`,
  );
  expect(rows).toEqual([
    { id: chosen, memory: true, days: -2 },
    { id: recent, memory: null, days: 7 },
  ]);
  expect(gone).not.toBe('');
}, 60_000);

/** As a later version would bring it: nobody reads the column any more. */
class WithoutTimesAfter1767225699999 implements MigrationInterface {
  readonly name = 'WithoutTimesAfter1767225699999';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table last_successes drop column at');
  }
  async down(): Promise<void> {
    /* nobody goes back from here */
  }
}

it('what the running version still reads is there until the release is finished', async () => {
  await migrate(url);
  const all = [...migrations, WithoutTimesAfter1767225699999];
  const read = () => client.query('select at from last_successes');
  expect(await migrate(url, { phase: 'before', all })).toEqual([]);
  await expect(read()).resolves.toBeDefined();
  expect(await migrate(url, { phase: 'all', all })).toEqual(['WithoutTimesAfter1767225699999']);
  await expect(read()).rejects.toMatchObject({ code: '42703' });
}, 60_000);
