import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@repo/tools/stack/processes';
import { familyCpu } from '../measure/cpu.ts';
import { connections, send, type Target } from '../measure/load.ts';

interface Server {
  url: string;
  pid: number;
}

const clients = connections;
const amount = 4_000;

/** CPU of PostgreSQL for one call of the API, in microseconds. */
export const databaseCpuOf = async (server: Server, target: Target): Promise<number> => {
  const before = familyCpu(server.pid);
  await send(target, amount);
  return (familyCpu(server.pid) - before) / amount;
};

/**
 * CPU of PostgreSQL for one run of a statement by pgbench, prepared, in microseconds; undefined
 * where there is no pgbench.
 */
export const pgbenchCpuOf = async (
  server: Server,
  statement: string,
  token: string,
): Promise<number | undefined> => {
  const program = findProgram('pgbench');
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const script = join(folder, 'script.sql');
  const hash = createHash('sha256').update(token).digest('hex');
  const parameter = "decode(:token, 'hex')";
  writeFileSync(script, `${statement.replace('$1', parameter).replaceAll('\n', ' ')};\n`);
  const run = ['-M', 'prepared', '-n', '-c', clients, '-t', amount / clients, '-f', script];
  const before = familyCpu(server.pid);
  await promisify(execFile)(program, [...run.map(String), '-D', `token=${hash}`, server.url]);
  rmSync(folder, { recursive: true });
  return (familyCpu(server.pid) - before) / amount;
};
