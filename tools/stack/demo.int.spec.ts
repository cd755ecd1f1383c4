import { rmSync } from 'node:fs';
import { me } from '@repo/contracts/accounts/me';
import { coaching, coachPage } from '@repo/contracts/coaching/coaching';
import { programme } from '@repo/contracts/programme/programme';
import { openBrowser } from '@repo/testing/browser';
import { logIn, must } from '@repo/testing/person';
import { freePort } from '@repo/testing/ports';
import { openSandbox } from '@repo/testing/sandbox';
import { makeDemoMembers } from './demo.ts';
import { createTemporary, startStack, type Stack } from './stack.ts';

let dataDir: string;
let stack: Stack;

beforeAll(async () => {
  dataDir = createTemporary('demo');
  const ports = { port: await freePort(), sandboxPort: await freePort() };
  const watch = { signal: new AbortController().signal, onRestart: () => undefined };
  stack = await startStack({ ...watch, ...ports, dataDir });
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true });
});

const ledger = () => openSandbox(`http://localhost:${stack.layout.ports.sandbox}`).ledger();

const signedIn = async (email = '') => {
  const browser = openBrowser({ origin: stack.layout.publicUrl });
  await logIn({ browser, email });
  return browser;
};

test('a start makes a member in week 3 and a coaching client, the next one only shows them', async () => {
  const place = {
    site: stack.layout.publicUrl,
    sandbox: `http://localhost:${stack.layout.ports.sandbox}`,
  };
  const first = await makeDemoMembers(place);
  const { payments } = await ledger();
  const again = await makeDemoMembers(place);
  expect((await ledger()).payments).toEqual(payments);
  expect(payments).toHaveLength(2);
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
