import { rmSync } from 'node:fs';
import { me } from '@repo/contracts/accounts/me';
import { coaching, coachPage } from '@repo/contracts/coaching/coaching';
import { programme } from '@repo/contracts/programme/programme';
import { openBrowser } from '@repo/testing/browser';
import { logIn, must } from '@repo/testing/person';
import { freePort } from '@repo/testing/ports';
import { openSandbox } from '@repo/testing/sandbox';
import { showDemoMembers } from './demo.ts';
import { removeCluster } from './reset.ts';
import { createTemporary, startStack, type Stack } from './stack.ts';

let dataDir: string;
let stack: Stack;
const shown: string[] = [];
const complaints: unknown[] = [];

beforeAll(async () => {
  import.meta.jest
    .spyOn(console, 'log')
    .mockImplementation((lines) => void shown.push(String(lines)));
  import.meta.jest.spyOn(console, 'error').mockImplementation((line) => void complaints.push(line));
  dataDir = createTemporary('demo');
  const ports = { port: await freePort(), sandboxPort: await freePort() };
  const watch = { signal: new AbortController().signal, onRestart: () => undefined };
  stack = await startStack({ ...watch, ...ports, dataDir });
});
afterAll(async () => {
  await stack.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true });
});

const ledger = () => openSandbox(`http://localhost:${stack.layout.ports.sandbox}`).ledger();

const signedIn = async (email = '') => {
  const browser = openBrowser({ origin: stack.layout.publicUrl });
  await logIn({ browser, email });
  return browser;
};

test.each([
  ['asked for', ['--empty'], {}],
  ['served to others', [], { publicUrl: 'https://example.com' }],
  ['charged by the real Stripe', [], { given: { STRIPE_API_URL: 'https://api.stripe.com' } }],
])('a start that is %s makes no members', async (_, args, changed) => {
  await showDemoMembers({ ...stack.layout, ...changed }, args);
  expect(shown).toEqual([]);
  expect((await ledger()).mails).toEqual([]);
});

test('a start makes a member in week 3 and a coaching client, the next one only shows them', async () => {
  await showDemoMembers(stack.layout, []);
  const { payments } = await ledger();
  await showDemoMembers(stack.layout, []);
  expect(complaints).toEqual([]);
  expect((await ledger()).payments).toEqual(payments);
  expect(payments).toHaveLength(2);
  const entriesIn = (lines: string) =>
    Object.fromEntries(lines.split('\n').map((line) => line.split(/: +/))) as Record<
      string,
      string
    >;
  const [first = {}, again] = shown.map(entriesIn);
  expect(again).toEqual(first);

  const member = await signedIn(first['in week 3']);
  const { programProgress, insights } = must(await member.send(programme.read));
  expect(programProgress.currentWeek).toBe(2);
  const done = { version: 1, insightStatus: 'done' };
  expect(insights).toMatchObject({ week1: done, week2: done });

  const client = await signedIn(first['in coaching']);
  const { weeks } = must(await client.send(coaching.read));
  expect(weeks.filter(({ appointment }) => appointment)).toHaveLength(2);
  expect(weeks.filter(({ plan }) => plan)).toHaveLength(1);
  const { fullName } = must(await client.send(me.read));
  const { searchParams } = new URL(first['the coach’s page of Ben'] ?? '');
  const params = Object.fromEntries(searchParams);
  expect(must(await client.send(coachPage.read, { params }))).toMatchObject({ name: fullName });
});
