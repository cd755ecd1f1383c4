// The cost of a member's calls: bytes on the wire, CPU compared to a minimal server, statements.
import { readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { me } from '@repo/contracts/accounts/me';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { freePort } from '@repo/testing/ports';
import { addressOf, withOwnConnection } from '@repo/tools/stack/postgres/postgres-roles';
import { withParentDeath } from '@repo/tools/stack/processes/programs';
import { isResponding } from '@repo/tools/stack/services';
import { until } from '@repo/tools/stack/processes/until';
import type { Bench } from '../main.ts';
import { sendLoad } from './visitors.ts';
import { cpuOf, pidOf, sum } from './processes.ts';
import { cookieOf, createMember } from './visitors.ts';

const requests = 3_000;
const rounds = 7;

/** Starts `raw.ts`. @returns where it answers, its process, and how to end it */
const startRaw = async (databaseUrl: string) => {
  const port = String(await freePort());
  const script = join(import.meta.dirname, 'raw.ts');
  const [program, ...args] = withParentDeath(
    [process.execPath, script, port, databaseUrl],
    'SIGTERM',
  );
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}/`;
  return { url, pid: child.pid ?? NaN, stop: () => child.kill('SIGTERM') };
};

/** Takes turns, so that other load on the machine affects both; the cheapest round of each counts. */
const measureRead = async ({ stack, note }: Bench, cookie: string): Promise<void> => {
  const raw = await startRaw(stack.layout.databaseUrl);
  const headers = { cookie };
  if (!(await until(() => isResponding(raw.url).then(() => true), 10_000)))
    throw new Error(`bench/measure/raw.ts did not answer at ${raw.url} within 10 seconds`);
  const postgres = pidOf(stack, 'postgres');
  const contestants = [
    {
      url: `${stack.layout.publicUrl}/api/me`,
      pids: [postgres, pidOf(stack, 'gateway'), pidOf(stack, 'api')],
    },
    { url: raw.url, pids: [postgres, raw.pid] },
  ];
  const least = contestants.map(() => Infinity);
  // The first rounds warm up: they are never the cheapest.
  for (let round = 0; round < rounds * 2; round += 1)
    for (const [at, { url, pids }] of contestants.entries()) {
      const before = sum(pids.map(cpuOf));
      await sendLoad(url, headers, requests);
      least[at] = Math.min(least[at] ?? NaN, (sum(pids.map(cpuOf)) - before) / requests);
    }
  raw.stop();
  const [ours = NaN, theirs = NaN] = least;
  note('a read', ours / theirs, `${ours.toFixed(0)} µs versus ${theirs.toFixed(0)} µs`);
};

/** Each statement of the API in PostgreSQL's own log, which is written before an answer goes out. */
const entry = /^(\d+)\|(?!queue)[^|]*\|LOG: +(?:statement|execute [^:]*): (.*)$/gm;
const isControl = /^(?:begin|start|commit|rollback|savepoint|release)\b/i;
const isWrite = /^\s*(?:insert|update|delete|with)\b/i;

const measureWrites = async (
  { stack, note }: Bench,
  { browser }: Awaited<ReturnType<typeof createMember>>,
) => {
  const { dataDir, ownerUrl } = stack.layout;
  await withOwnConnection(addressOf(ownerUrl, { username: 'postgres' }), async (client) => {
    for (const [name, value] of [
      ['log_line_prefix', '%p|%a|'],
      ['log_statement', 'all'],
    ])
      await client.query(`alter system set ${name} = '${value}'`);
    await client.query('select pg_reload_conf()');
  });
  const save = (week: string) => () =>
    browser.send(reflections.save, { params: { week }, body: { message: 'I said yes again.' } });
  const complete = (currentWeek: number) => () =>
    browser.send(programme.updateProgress, { body: { programProgress: { currentWeek } } });
  const choose = () => browser.send(me.updatePreferences, { body: { aiInsights: 'off' as const } });
  // The first call of each kind fills caches: a key, or how a row is built.
  for (const warm of [choose, save('week1'), complete(1)]) await warm();
  const log = join(dataDir, 'logs/postgres.log');
  const calls = { choose, save: save('week2'), complete: complete(2) };
  for (const [name, call] of Object.entries(calls)) {
    const before = readFileSync(log).length;
    const { status } = await call();
    if (status !== 200) throw new Error(`${name}: expected 200, got ${status}`);
    const said = [...readFileSync(log).subarray(before).toString().matchAll(entry)];
    const sessions = Map.groupBy(said, ([, connection = '']) => connection).values();
    const texts = [...sessions].map((own) => own.map(([, , text = '']) => text));
    const writing = texts.filter((own) => own.some((text) => isWrite.test(text)));
    note(
      'transactions of a write',
      sum(writing.map((own) => own.filter((text) => /^(?:begin|start)/i.test(text)).length || 1)),
      name,
    );
    const counted = writing
      .flat()
      .filter((text) => !isControl.test(text) && !/insert into "?outbox/i.test(text));
    note('statements of a write', counted.length, name);
  }
};

export const measureCalls = async (bench: Bench): Promise<void> => {
  const person = await createMember(bench.stack.layout);
  const answer = await person.browser.ask('/api/me');
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  bench.note('me headers', headers.length + `HTTP/1.1 ${answer.status} OK\r\n\r\n`.length);
  bench.note('me body', (await answer.text()).length);
  await measureRead(bench, cookieOf(person));
  await measureWrites(bench, person);
};
