import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { journal } from '@repo/contracts/programme/journal';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { totalWeeks } from '@repo/product/weeks';
import { openBrowser, type Answer } from '@repo/testing/browser';
import { buy, fullName, join, logIn, testPassword } from '@repo/testing/person';
import { compareTold, type Told } from './compare.ts';
import { findLeaks, type TestContext, type VirtualUser } from './stack.ts';

/** Lines of a stack trace, of Node or PostgreSQL, or a path of this machine. */
const inside = /\n\s+at |node_modules|QueryFailedError|\.[tj]s:\d+/;

let count = 0;

/** Somebody new on a separate network signs up and buys; an answer that is lost may end that. */
export const addMember = async (context: TestContext): Promise<void> => {
  count += 1;
  const network = `10.0.${count >> 8}.${count & 255}`;
  const onAnswer = ({ call, status, text }: Answer): void => {
    if (status >= 500 && inside.test(text)) context.note(`${call}: ${status} shows its inside`);
    if (status === 0 && text.includes('TimeoutError')) context.note(`${call}: never answered`);
  };
  const person: VirtualUser = {
    email: `canary${process.pid.toString(36)}x${count}q@example.com`,
    sandbox: context.sandbox,
    browser: openBrowser({ origin: context.stack.layout.publicUrl, network, onAnswer }),
    texts: [],
    reached: 0,
    asked: 0,
  };
  const joined = join(person).catch(() => logIn(person));
  if (!(await joined.then(() => buy(person.browser)).catch(() => ''))) return;
  await person.browser.send(me.updatePreferences, { body: { aiInsights: 'on' } });
  context.members.push(person);
};

/** Signs in if the session has ended. @returns whether they are signed in now */
const ensureSignedIn = async ({ browser, email }: VirtualUser): Promise<boolean> =>
  (await browser.send(me.readPreferences)).status === 200 ||
  (await browser.send(auth.login, { body: { email, password: testPassword } })).status === 200;

/** Unusual characters that a text may contain. */
const pieces = [
  '  an indented line,\n\n\tand a tab  👩‍❤️‍👩 held, 🫶🏽 kept, é or é. ',
  'שלום, אני נשאר כאן. ',
  '"quotes" & <b>tags</b> \\ %00 ${not} {{this}} \u202Efrom the right\u202C ',
  '字'.repeat(4_000),
];

type Action = (context: TestContext, person: VirtualUser) => Promise<void>;

/** @param signal of somebody who leaves before the answer */
const save = async (
  { random }: TestContext,
  { browser, texts, email }: VirtualUser,
  week: number,
  signal = new AbortController().signal,
): Promise<void> => {
  const message = `${pieces.filter(() => random.below(2)).join('')} reflection of ${email} `;
  const params = { week: `week${week}` };
  const how = { body: { message }, accept: 'text/event-stream', untilText: '\n\n', signal };
  const { text: stream } = await browser.send(reflections.save, { params, ...how });
  const saved = /^event: saved\ndata: (.+)$/m.exec(stream)?.[1];
  if (!saved) return;
  texts.push({ ...(JSON.parse(saved) as { version: number }), week, text: message });
};

/** Completes the next week, sometimes with a double click. */
const complete: Action = async ({ random }, person) => {
  const currentWeek = Math.min(totalWeeks, person.reached + 1);
  person.asked = Math.max(person.asked, currentWeek);
  const body = { programProgress: { currentWeek } };
  const clicks = Array.from({ length: 1 + random.below(2) }, () =>
    person.browser.send(programme.updateProgress, { body }),
  );
  for (const { data } of await Promise.all(clicks))
    person.reached = Math.max(person.reached, data?.programProgress.currentWeek ?? 0);
};

/** Saves in one tab or in two, is gone before the answer, or logs out meanwhile. */
const saveSomehow: Action = async (context, person) => {
  const { random } = context;
  const week = 1 + random.below(Math.min(totalWeeks, person.reached + 1));
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 1 + random.below(60));
  const others = [
    () => save(context, person, week),
    () => save(context, person, week, leaving.signal),
    () => person.browser.send(auth.logout),
    () => undefined,
  ];
  await Promise.all([save(context, person, week), random.pick(others)()]);
};

/** A few random actions in a row, with random pauses. */
export const act: Action = async (context, person) => {
  for (let turn = 0; turn < 3; turn += 1) {
    await ensureSignedIn(person);
    await (context.random.below(4) ? saveSomehow : complete)(context, person);
    await pause(context.random.below(250));
  }
};

/** @returns all versions of a week's text that their author can read; what is not readable lacks */
const readWeek = async (person: VirtualUser, week: number, before = ''): Promise<Told['texts']> => {
  const query: Record<string, string> = before ? { before } : {};
  const params = { week: `week${week}` };
  const { data } = await person.browser.send(journal.readWeek, { params, query });
  const found = (data?.versions ?? []).map(({ version, text }) => ({ week, version, text }));
  return data?.next ? [...found, ...(await readWeek(person, week, String(data.next)))] : found;
};

const lookAt = async (person: VirtualUser): Promise<string[]> => {
  if (!(await ensureSignedIn(person))) return ['a member cannot get in'];
  const weeks = [...new Set(person.texts.map(({ week }) => week))];
  const found = await Promise.all(weeks.map((week) => readWeek(person, week)));
  const { data } = await person.browser.send(programme.read);
  return compareTold(person, found.flat(), data?.programProgress.currentWeek ?? -1);
};

/** Compares what members were told with what they find, and looks for them in the logs. */
export const compareMembers = async (
  context: TestContext,
  members: readonly VirtualUser[],
): Promise<string[]> => {
  const own = await Promise.all(members.map(lookAt));
  const secrets = members.flatMap(({ browser, email }) => [email, ...browser.cookies.values()]);
  const canaries = [fullName, testPassword, ...secrets.filter(({ length }) => length > 20)];
  return [...own.flat(), ...findLeaks(context, canaries)];
};
