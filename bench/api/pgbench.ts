import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@repo/tools/stack/programs';
import { familyCpu } from '../measure/cpu.ts';
import { connections, send, type Target } from '../measure/load.ts';
import type { Pace } from '../measure/pace.ts';

interface Server {
  url: string;
  pid: number;
}

interface Statement {
  text: string;
  token: string;
}

/** The kernel counts processes that have ended by 10 ms: so many calls make that small. */
const amount = 8_000;

/** @returns CPU of PostgreSQL while `work` goes on, in microseconds */
const databaseCpu = async ({ pid }: Server, work: () => Promise<unknown>): Promise<number> => {
  const before = familyCpu(pid);
  await work();
  return familyCpu(pid) - before;
};

/** Runs a statement by pgbench, prepared, so many times on each connection. */
const runPgbench = async (
  pgbench: string,
  server: Server,
  { text, token, times }: Statement & { times: number },
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const script = join(folder, 'script.sql');
  const hash = createHash('sha256').update(token).digest('hex');
  writeFileSync(
    script,
    `${text.replaceAll('$1', "decode(:token, 'hex')").replaceAll('\n', ' ')};\n`,
  );
  const options = ['-M', 'prepared', '-n', '-c', connections, '-t', times];
  const args = [...options.map(String), '-f', script, '-D', `token=${hash}`, server.url];
  await promisify(execFile)(pgbench, args).finally(() => rmSync(folder, { recursive: true }));
};

interface Turns {
  values: number[];
  ceilings: number[];
}

/**
 * What PostgreSQL spends on a call of the API and on pgbench's, in turns, in microseconds.
 * @returns no turns where there is no pgbench
 */
export const compareWithPgbench = async (
  server: Server,
  target: Target,
  statement: Statement,
  { rounds }: Pace,
): Promise<Turns> => {
  const pgbench = findProgram('pgbench');
  const turns: Turns = { values: [], ceilings: [] };
  for (let round = 0; pgbench && round < rounds; round += 1) {
    const run = (times: number) =>
      databaseCpu(server, () => runPgbench(pgbench, server, { ...statement, times }));
    turns.values.push((await databaseCpu(server, () => send(target, amount))) / amount);
    // Connecting and signing in is nothing that the API does for a call: it is taken off.
    const times = amount / connections;
    turns.ceilings.push(((await run(times + 1)) - (await run(1))) / amount);
  }
  return turns;
};
