import pg from 'pg';
import { createDatabase } from '@repo/testing/database/database';

const database = await createDatabase();
const service = new pg.Client({ connectionString: database.appUrl, application_name: 'suite' });
await service.connect();
afterAll(async () => {
  await service.end();
  await database.drop();
});

const notAllowed = { code: '42501' };

it.each([
  ['runs a program', `copy (select '') to program 'cat'`],
  ['reads a file', `copy enrolments from '/etc/passwd'`],
  ['lists files', `select pg_ls_dir('.')`],
  ['takes a table away', 'drop table users'],
  ['changes a table', 'alter table users add column x text'],
  ['empties a table', 'truncate users cascade'],
  ['makes a table', 'create table public.x (y text)'],
  ['makes a function', `create function public.f() returns int language sql as 'select 1'`],
  ['turns checks off', `set session_replication_role = replica`],
  ['makes a role', 'create role x superuser'],
  ['becomes the owner', 'set role owner'],
  [
    'ends somebody',
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres'`,
  ],
])('an injected statement of a service that %s is refused', async (_, statement) => {
  await expect(service.query(statement)).rejects.toMatchObject(notAllowed);
});

it('reads and writes rows of every table without owning any', async () => {
  const { rows } = await service.query(`
    select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (relowner = current_user::regrole or not has_table_privilege(oid, 'select')
        or not has_table_privilege(oid, 'insert') or not has_table_privilege(oid, 'update')
        or not has_table_privilege(oid, 'delete'))`);
  expect(rows).toEqual([]);
});

const as = async (role: string): Promise<pg.Client> => {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`set role ${role}`);
  return client;
};

it('a thief of the password for figures, or of the backup, reads and changes no row', async () => {
  const [metrics, backup] = await Promise.all([as('metrics'), as('backup')]);
  await expect(metrics.query('select from users')).rejects.toMatchObject(notAllowed);
  expect((await metrics.query('select from pg_stat_activity')).rowCount).toBeGreaterThan(0);
  await expect(backup.query('select from users')).rejects.toMatchObject(notAllowed);
  await expect(backup.query('delete from users')).rejects.toMatchObject(notAllowed);
  await expect(backup.query(`copy (select '') to program 'cat'`)).rejects.toMatchObject(notAllowed);
  await Promise.all([metrics.end(), backup.end()]);
});

it('every table belongs to the role that migrates, which is no superuser either', async () => {
  const { rows } = await service.query(`
    select distinct rolname, rolsuper from pg_class join pg_roles on pg_roles.oid = relowner
    where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  expect(rows).toEqual([{ rolname: 'owner', rolsuper: false }]);
});
