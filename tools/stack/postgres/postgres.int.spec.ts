import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres.ts';
import { clusterOf } from './postgres-home.ts';
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
