// `npm run bench`: measures the goals for bytes, requests, statements, memory and a few ratios. Single
// parts: `npm run bench -- pages`; single pages: `npm run bench -- pages /new-door`. Exits with 1 when
// a goal falls short or a part broke.
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { listenForShutdown } from '@repo/tools/stack/processes/shutdown';
import { expectBrotli } from '@repo/tools/stack/gateway';
import { createTemporary, withTemporaryStack, type Stack } from '@repo/tools/stack/stack';
import { formatError } from '@repo/tools/stack/terminal';
import { createReport, type Note } from './goals.ts';
import { measureCalls } from './measure/calls.ts';
import { measureInsights } from './measure/worker.ts';
import { measureLogins } from './measure/logins.ts';
import { writeReport } from './goals.ts';
import { measureStart } from './measure/start.ts';
import { measureWorker } from './measure/worker.ts';
import { measureMember } from './pages/member.ts';
import { measurePages } from './pages/public.ts';

export interface Bench {
  stack: Stack;
  note: Note;
  signal: AbortSignal;
  /** The pages to measure; empty means all. */
  pages: readonly string[];
}

const parts: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  ...{ pages: measurePages, member: measureMember, calls: measureCalls },
  ...{ login: measureLogins, worker: measureWorker, insights: measureInsights },
};

const words = process.argv.slice(2);
const pages = words.filter((word) => word.startsWith('/'));
const asked = words.filter((word) => !word.startsWith('/'));
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
const { signal } = listenForShutdown();
await expectBrotli().catch((error: unknown) => {
  console.error(formatError(error));
  process.exit(1);
});
const { note, rows } = createReport();
const broken: string[] = [];

/** A part that breaks does not keep the others from being measured. */
const run = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  if (!isAsked(name) || signal.aborted) return;
  console.log(`\n${name}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  await work().catch((error: unknown) => {
    console.log(`BROKE  ${String(error)}`);
    broken.push(name);
  });
};

const inTemporary = (work: (dataDir: string) => Promise<unknown>): Promise<unknown> => {
  const dataDir = createTemporary('bench');
  return work(dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }));
};

const watch = { signal, onRestart: console.log, trustedProxies: '127.0.0.1' };
if (Object.keys(parts).some(isAsked))
  await inTemporary((dataDir) =>
    withTemporaryStack(dataDir, watch, async (stack) => {
      for (const [name, measure] of Object.entries(parts))
        await run(name, () => measure({ stack, note, signal, pages }));
    }),
  );
await run('start', () => inTemporary((dataDir) => measureStart(dataDir, note, signal)));
console.table(rows);
console.log(`written: ${writeReport('bench', { rows, broken })}`);
const verdicts = Object.values(rows).map(({ verdict }) => verdict);
const holds = verdicts.length > 0 && verdicts.every((verdict) => verdict === 'holds');
process.exit(holds && broken.length === 0 && !signal.aborted ? 0 : 1);
