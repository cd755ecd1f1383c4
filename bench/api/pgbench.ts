import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@repo/tools/stack/programs';
import { familyCpu } from '../measure/cpu.ts';
import { ratio, type Figure } from '../measure/figures.ts';
import { connections, send, type Target } from '../measure/load.ts';

interface Server {
  url: string;
  pid: number;
}

interface Statement {
  path: string;
  text: string;
  token: string;
}

const amount = 4_000;
const rounds = 5;

/** @returns CPU of PostgreSQL for each of `amount` calls that `work` makes, in microseconds */
const databaseCpu = async ({ pid }: Server, work: () => Promise<unknown>): Promise<number> => {
  const before = familyCpu(pid);
  await work();
  return (familyCpu(pid) - before) / amount;
};

/** Runs a statement by pgbench, prepared. */
const runPgbench = async (
  pgbench: string,
  server: Server,
  { text, token }: Statement,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const script = join(folder, 'script.sql');
  const hash = createHash('sha256').update(token).digest('hex');
  writeFileSync(script, `${text.replace('$1', "decode(:token, 'hex')").replaceAll('\n', ' ')};\n`);
  const options = ['-M', 'prepared', '-n', '-c', connections, '-t', amount / connections];
  const args = [...options.map(String), '-f', script, '-D', `token=${hash}`, server.url];
  await promisify(execFile)(pgbench, args).finally(() => rmSync(folder, { recursive: true }));
};

/** What PostgreSQL spends on a call of the API, beside pgbench; nothing where there is no pgbench. */
export const databaseFigure = async (
  server: Server,
  target: Target,
  statement: Statement,
): Promise<Figure[]> => {
  const pgbench = findProgram('pgbench');
  if (!pgbench) return [];
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await databaseCpu(server, () => send(target, amount)));
    theirs.push(await databaseCpu(server, () => runPgbench(pgbench, server, statement)));
  }
  const what = `PostgreSQL for ${statement.path}, beside pgbench`;
  return [ratio(what, Math.min(...ours), Math.min(...theirs), 2.5)];
};
