import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { totalWeeks } from '@repo/product/weeks';
import { openBrowser, type Answer } from '@repo/testing/browser';
import { buy, join, logIn } from '@repo/testing/person';
import type { TestContext, VirtualUser } from './context.ts';

/** Lines of a stack trace, of Node or PostgreSQL, or a path of this machine. */
const inside = /\n\s+at |node_modules|QueryFailedError|\.[tj]s:\d+/;

const inspect = ({ broken }: TestContext, { call, status, text }: Answer): void => {
  if (status >= 500 && inside.test(text)) broken.push(`${call}: ${status} shows its inside`);
  if (status === 0 && text.includes('TimeoutError')) broken.push(`${call}: never answered`);
};

let count = 0;

/** Somebody new on a separate network signs up and buys; an answer that is lost may end that. */
export const addMember = async (context: TestContext): Promise<void> => {
  count += 1;
  const person: VirtualUser = {
    email: `canary${process.pid.toString(36)}x${count}q@example.com`,
    sandbox: context.sandbox,
    browser: openBrowser({
      origin: context.stack.layout.publicUrl,
      network: `10.0.${count >> 8}.${count & 255}`,
      onAnswer: (answer) => inspect(context, answer),
    }),
    texts: [],
    reached: 0,
    asked: 0,
  };
  try {
    await join(person).catch(() => logIn(person));
    await buy(person.browser);
  } catch {
    return;
  }
  const aiInsights = context.random.isOneIn(3) ? 'off' : 'on';
  await person.browser.send(me.updatePreferences, { body: { aiInsights } });
  context.members.push(person);
};

/** Signs in if the session has ended. @returns whether they are signed in now */
export const ensureSignedIn = async (person: VirtualUser): Promise<boolean> => {
  if ((await person.browser.send(me.readPreferences)).status === 200) return true;
  return logIn(person).then(
    () => true,
    () => false,
  );
};

/** Unusual characters that a text may contain. */
const pieces = [
  '  an indented line,\n\n\tand a tab  ',
  'שלום, אני נשאר כאן. ',
  '👩‍❤️‍👩 held, 🫶🏽 kept, é or é. ',
  '"quotes" & <b>tags</b> \\ %00 ${not} {{this}} \u202Efrom the right\u202C ',
  '字'.repeat(4_000),
];

type Action = (context: TestContext, person: VirtualUser) => Promise<void>;

/** @param signal of somebody who leaves before the answer */
const save = async (
  { random, broken }: TestContext,
  { browser, texts, email }: VirtualUser,
  week: number,
  signal = new AbortController().signal,
): Promise<void> => {
  const text = `${pieces.filter(() => random.isOneIn(2)).join('')} reflection of ${email} `;
  const { text: stream } = await browser.send(reflections.save, {
    params: { week: `week${week}` },
    body: { message: text },
    accept: 'text/event-stream',
    untilText: '\n\n',
    signal,
  });
  const saved = /^event: saved\ndata: (.+)$/m.exec(stream)?.[1];
  if (!saved) return;
  const { version } = JSON.parse(saved) as { version: number };
  const same = texts.find((each) => each.week === week && each.version === version);
  if (same && same.text !== text) broken.push(`two texts were told version ${version}`);
  texts.push({ week, version, text });
};

/** Completes the next week, sometimes with a double click. */
const complete: Action = async ({ random }, person) => {
  const currentWeek = Math.min(totalWeeks, person.reached + 1);
  person.asked = Math.max(person.asked, currentWeek);
  const clicks = Array.from({ length: 1 + random.below(2) }, () =>
    person.browser.send(programme.updateProgress, { body: { programProgress: { currentWeek } } }),
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
    await (context.random.isOneIn(4) ? complete : saveSomehow)(context, person);
    await pause(context.random.below(250));
  }
};
