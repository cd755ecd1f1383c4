// `npm run bench`: measures goals for bytes, requests, CPU, time and memory, each with its limit. Single
// parts: `npm run bench -- pages`. Exits with 1 when a goal falls short or a part broke.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { listenForShutdown } from '@repo/tools/stack/processes/shutdown';
import { expectBrotli } from '@repo/tools/stack/gateway';
import { createTemporary, withTemporaryStack, type Stack } from '@repo/tools/stack/stack';
import { openBrowser } from '@repo/testing/browser';
import { buy, join, type Person } from '@repo/testing/person';
import { openSandbox } from '@repo/testing/sandbox';
import { measureCalls } from './calls.ts';
import { createReport } from './goals.ts';
import { measurePages } from './pages.ts';
import { measureStart } from './start.ts';

const openMember = async ({ layout: { publicUrl, ports } }: Stack): Promise<Person> => {
  const browser = openBrowser({ origin: publicUrl });
  const sandbox = openSandbox(`http://localhost:${ports.sandbox}`);
  const member = { browser, sandbox, email: 'ada@example.com' };
  await join(member);
  await buy(browser);
  return member;
};

const asked = process.argv.slice(2);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
const { signal } = listenForShutdown();
await expectBrotli();
const { note, rows } = createReport();
let isWhole = true;

const parts = { pages: measurePages, calls: measureCalls };

/** A part that breaks does not keep the others from being measured. */
const run = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  if (!isAsked(name) || signal.aborted) return;
  await work().catch((error: unknown) => {
    console.log(`BROKE  ${name}: ${String(error)}`);
    isWhole = false;
  });
};

const dataDir = createTemporary('bench');
const options = { signal, onRestart: console.log, trustedProxies: '127.0.0.1' };
if (Object.keys(parts).some(isAsked))
  await withTemporaryStack(dataDir, options, async (stack) => {
    const member = await openMember(stack);
    for (const [name, measure] of Object.entries(parts))
      await run(name, () => measure({ stack, note, signal, member }));
  });
await run('start', () => measureStart(path.join(dataDir, 'start'), note));
rmSync(dataDir, { recursive: true, force: true });
console.log('\nThe worst of each goal:');
for (const { line, isMet } of rows.values()) console.log(isMet ? 'holds' : 'FALLS SHORT', line);
const isMet = rows.size > 0 && [...rows.values()].every((row) => row.isMet);
process.exit(isMet && isWhole && !signal.aborted ? 0 : 1);
