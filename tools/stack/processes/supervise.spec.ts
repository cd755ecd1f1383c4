import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessCommand } from './processes.ts';
import { startSupervised, type Supervised, type Watch } from './supervise.ts';
import { waitFor } from '@repo/testing/wait-for';

/** Ends at once where its file is missing, as PostgreSQL does without its configuration. */
const script = 'echo run >> runs; echo $$ > pid; [ -e file ] || exit 3; touch up; exec sleep 600';

let folder: string;
let running: Supervised | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(folder, { recursive: true });
});

const at = (name: string): string => join(folder, name);
const isUp = () => existsSync(at('up'));
const runs = (): number =>
  existsSync(at('runs')) ? readFileSync(at('runs'), 'utf8').split('\n').length - 1 : 0;

const plan = (): ProcessCommand => ({
  name: 'database',
  program: '/bin/sh',
  args: ['-c', script],
  cwd: folder,
  env: { PATH: process.env['PATH'] },
  logFile: at('log'),
});

const watching = (lines: string[]): Watch => ({
  signal: new AbortController().signal,
  onRestart: (line) => void lines.push(line),
});

test('a program that keeps ending for a long time comes back by itself when its fault is gone', async () => {
  const lines: string[] = [];
  writeFileSync(at('file'), '');
  running = await startSupervised(plan(), isUp, watching(lines));
  rmSync(at('file'));
  rmSync(at('up'));
  const pid = readFileSync(at('pid'), 'utf8').trim();
  process.kill(Number(pid), 'SIGKILL');
  await waitFor(() => lines.length >= 3);
  writeFileSync(at('file'), '');
  await waitFor(isUp);
  const again = `starting it again: see ${at('log')}`;
  expect(lines[0]).toBe(`database ended (SIGKILL), ${again}`);
  expect(lines[2]).toBe(`database ended (exit code 3), ${again}`);
});

test('a program that never was ready is given up, with a line that names its log', async () => {
  await expect(startSupervised(plan(), isUp, watching([]))).rejects.toThrow(
    `database ended (exit code 3): see ${at('log')}`,
  );
  expect(runs()).toBe(1);
});
