import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres.ts';
import { addressOf, ensureRoles, withOwnConnection } from './postgres-roles.ts';
import { createTemporary } from '../stack.ts';

const query = async (connectionString: string, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows[0];
};

let dataDir: string;
beforeEach(() => {
  dataDir = createTemporary('postmaster');
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const start = () => {
  const { signal } = new AbortController();
  return startPostgres({ dataDir, signal, onRestart: () => undefined });
};

test.each([
  ['of a process that is gone', 4_194_304],
  ['whose number another process has now', process.pid],
])('a stale postmaster.pid %s does not keep PostgreSQL from starting', async (_, pid) => {
  const first = await start();
  await query(first.ownerUrl, 'create table kept as select 1 as one');
  await first.process.stop();
  const cluster = join(dataDir, 'postgres');
  writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n`);
  const second = await start();
  expect(await query(second.ownerUrl, 'select one from kept')).toEqual({ one: 1 });
  await second.process.stop();
});

test('making the roles again waits for no reader, and not for long if a table must change hands', async () => {
  const { ownerUrl, process: server } = await start();
  const adminUrl = addressOf(ownerUrl, { username: 'postgres' });
  const impatient = `${adminUrl}?statement_timeout=3000`;
  await query(ownerUrl, 'create table texts ()');
  await withOwnConnection(adminUrl, async (reader) => {
    await reader.query('begin; select from texts');
    await ensureRoles(impatient);
    await reader.query('commit; alter table texts owner to postgres; begin; select from texts');
    await expect(ensureRoles(impatient)).rejects.toMatchObject({ code: '55P03' });
  });
  await server.stop();
});
