import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres.ts';
import { clusterOf } from './postgres-home.ts';
import { ensureRoles, withOwnConnection } from './postgres-roles.ts';
import { removeCluster } from '../reset.ts';
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
afterEach(async () => {
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([
  ['of a process that is gone', 4_194_304],
  ['whose number another process has now', process.pid],
])('a stale postmaster.pid %s does not keep PostgreSQL from starting', async (_, pid) => {
  const options = { dataDir, isDurable: false };
  const first = await startPostgres(options);
  await query(first.ownerUrl, 'create table kept as select 1 as one');
  await first.stop();
  writeFileSync(join(clusterOf(dataDir), 'postmaster.pid'), `${pid}\n${clusterOf(dataDir)}\n`);
  const second = await startPostgres(options);
  expect(await query(second.ownerUrl, 'select one from kept')).toEqual({ one: 1 });
  await second.stop();
});

test('making the roles again waits for no reader, and not for long if a table must change hands', async () => {
  const { ownerUrl, adminUrl, stop } = await startPostgres({ dataDir, isDurable: false });
  const impatient = `${adminUrl}?statement_timeout=3000`;
  await query(ownerUrl, 'create table texts ()');
  await withOwnConnection(adminUrl, async (reader) => {
    await reader.query('begin; select from texts');
    await ensureRoles(impatient);
    await reader.query('commit; alter table texts owner to postgres; begin; select from texts');
    await expect(ensureRoles(impatient)).rejects.toMatchObject({ code: '55P03' });
  });
  await stop();
});
