import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '@repo/contracts/accounts/auth';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { totalWeeks } from '@repo/product/weeks';
import { createRandom } from './random.ts';
import { ensureSignedIn } from './people.ts';
import type { TestContext, VirtualUser } from './context.ts';

/** Unusual characters that a text may contain. */
const pieces = [
  '  an indented line,\n\n\tand a tab  ',
  'שלום, אני נשאר כאן. ',
  '👩‍❤️‍👩 held, 🫶🏽 kept, é or é. ',
  '"quotes" & <b>tags</b> \\ %00 ${not} {{this}} ',
  'I said yes again, and I heard how quick it was. ',
  '\u202Efrom the right\u202C ',
];

const write = ({ random }: TestContext, { email }: VirtualUser): string => {
  const body = pieces.filter(() => random.isOneIn(2)).join('');
  return `${body}${random.isOneIn(8) ? '字'.repeat(4_000) : ''} reflection-of-${email.split('@', 1)[0] ?? ''} `;
};

const save = async (
  { broken }: TestContext,
  { browser, texts }: VirtualUser,
  { week, text, signal }: { week: number; text: string; signal?: AbortSignal },
): Promise<void> => {
  const { status, text: stream } = await browser.send(reflections.save, {
    params: { week: `week${week}` },
    body: { message: text },
    accept: 'text/event-stream',
    untilText: '\n\n',
    ...(signal && { signal }),
  });
  const saved = /^event: saved\ndata: (.+)$/m.exec(stream)?.[1];
  if (status !== 200 || !saved) return;
  const { version } = JSON.parse(saved) as { version: number };
  const same = texts.find((each) => each.week === week && each.version === version);
  if (same && same.text !== text) broken.push(`two texts were told version ${version}`);
  texts.push({ week, version, text });
};

const weekFor = ({ random }: TestContext, { reached }: VirtualUser): number =>
  1 + random.below(Math.min(totalWeeks, reached + 1));

type Action = (context: TestContext, person: VirtualUser) => Promise<void>;

/** Saves texts for one week at once: one, the same twice (a double click), or two (two tabs). */
const saveOf =
  (kind: 'one' | 'same' | 'two'): Action =>
  async (context, person) => {
    const [week, text] = [weekFor(context, person), write(context, person)];
    const more = { one: [], same: [text], two: [write(context, person)] }[kind];
    await Promise.all([text, ...more].map((each) => save(context, person, { week, text: each })));
  };

/** Disconnects before the answer, then saves again. */
const leaveAndSaveAgain: Action = async (context, person) => {
  const kept = { week: weekFor(context, person), text: write(context, person) };
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 1 + context.random.below(60));
  await save(context, person, { ...kept, signal: leaving.signal });
  await save(context, person, kept);
};

const complete: Action = async (context, person) => {
  const currentWeek = Math.min(totalWeeks, person.reached + 1);
  person.asked = Math.max(person.asked, currentWeek);
  const clicks = Array.from({ length: 1 + context.random.below(2) }, () =>
    person.browser.send(programme.updateProgress, { body: { programProgress: { currentWeek } } }),
  );
  for (const { data } of await Promise.all(clicks))
    person.reached = Math.max(person.reached, data?.programProgress.currentWeek ?? 0);
};

/** Asks for a week that is still locked; it must be refused. */
const skip: Action = async ({ broken }, { asked, browser }) => {
  if (asked + 2 > totalWeeks) return;
  const body = { programProgress: { currentWeek: asked + 2 } };
  const { status } = await browser.send(programme.updateProgress, { body });
  if (status === 200) broken.push('a week was skipped');
};

const logOutWhileSaving: Action = async (context, person) => {
  await Promise.all([saveOf('one')(context, person), person.browser.send(auth.logout)]);
  await ensureSignedIn(person);
};

const actions: readonly Action[] = [
  saveOf('one'),
  saveOf('one'),
  saveOf('same'),
  saveOf('two'),
  leaveAndSaveAgain,
  complete,
  complete,
  skip,
  logOutWhileSaving,
];

/** A few random actions in a row, with random pauses. */
export const act = async (context: TestContext, person: VirtualUser): Promise<void> => {
  const own = { ...context, random: createRandom(context.random.below(2 ** 31)) };
  person.rounds += 1;
  await ensureSignedIn(person);
  for (let count = 0; count < 3; count += 1) {
    await own.random.pick(actions)(own, person);
    await pause(own.random.below(250));
  }
};
