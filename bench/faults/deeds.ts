import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '@repo/contracts/accounts/auth';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { totalWeeks } from '@repo/product/weeks';
import { chanceOf } from './chance.ts';
import { letIn } from './join.ts';
import type { Person } from './world.ts';
import type { World } from './world.ts';

/** Unusual characters that a text may contain. */
const pieces = [
  '  an indented line,\n\n\tand a tab  ',
  'שלום, אני נשאר כאן. ',
  '👩‍❤️‍👩 held, 🫶🏽 kept, é or é. ',
  '"quotes" & <b>tags</b> \\ %00 ${not} {{this}} ',
  'I said yes again, and I heard how quick it was. ',
  '\u202Efrom the right\u202C ',
];

const write = ({ chance }: World, { email }: Person): string => {
  const body = pieces.filter(() => chance.isOneIn(2)).join('');
  return `${body}${chance.isOneIn(8) ? '字'.repeat(4_000) : ''} reflection-of-${email.split('@', 1)[0] ?? ''} `;
};

const versionIn = (stream: string): number | undefined => {
  const data = /^event: saved\ndata: (.+)$/m.exec(stream)?.[1];
  return data ? (JSON.parse(data) as { version: number }).version : undefined;
};

const save = async (
  { ledger }: World,
  { browser, texts }: Person,
  { week, text, signal }: { week: number; text: string; signal?: AbortSignal },
): Promise<void> => {
  const { status, text: stream } = await browser.send(reflections.save, {
    params: { week: `week${week}` },
    body: { message: text },
    accept: 'text/event-stream',
    untilText: '\n\n',
    ...(signal && { signal }),
  });
  const version = status === 200 ? versionIn(stream) : undefined;
  if (version === undefined) return;
  const same = texts.find((each) => each.week === week && each.version === version);
  if (same && same.text !== text) ledger.broken.push(`two texts were told version ${version}`);
  texts.push({ week, version, text });
};

const weekFor = ({ chance }: World, { reached }: Person): number =>
  1 + chance.below(Math.min(totalWeeks, reached + 1));

type Deed = (world: World, person: Person) => Promise<void>;

/** Saves texts for one week at once: one, the same twice (a double click), or two (two tabs). */
const saveOf =
  (kind: 'one' | 'same' | 'two'): Deed =>
  async (world, person) => {
    const [week, text] = [weekFor(world, person), write(world, person)];
    const more = { one: [], same: [text], two: [write(world, person)] }[kind];
    await Promise.all([text, ...more].map((each) => save(world, person, { week, text: each })));
  };

/** Disconnects before the answer, then saves again. */
const leaveAndSaveAgain: Deed = async (world, person) => {
  const kept = { week: weekFor(world, person), text: write(world, person) };
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 1 + world.chance.below(60));
  await save(world, person, { ...kept, signal: leaving.signal });
  await save(world, person, kept);
};

const complete: Deed = async (world, person) => {
  const currentWeek = Math.min(totalWeeks, person.reached + 1);
  person.asked = Math.max(person.asked, currentWeek);
  const clicks = Array.from({ length: 1 + world.chance.below(2) }, () =>
    person.browser.send(programme.updateProgress, { body: { programProgress: { currentWeek } } }),
  );
  for (const { data } of await Promise.all(clicks))
    person.reached = Math.max(person.reached, data?.programProgress.currentWeek ?? 0);
};

/** Asks for a week that is still locked; it must be refused. */
const skip: Deed = async ({ ledger }, person) => {
  if (person.asked + 2 > totalWeeks) return;
  const body = { programProgress: { currentWeek: person.asked + 2 } };
  const { status } = await person.browser.send(programme.updateProgress, { body });
  if (status === 200) ledger.broken.push('a week was skipped');
};

const look: Deed = async ({ ledger }, person) => {
  const { reached } = person;
  const { data } = await person.browser.send(programme.read);
  if (data && data.programProgress.currentWeek < reached)
    ledger.broken.push(
      `week ${reached} was confirmed and ${data.programProgress.currentWeek} shown`,
    );
};

const logOutWhileSaving: Deed = async (world, person) => {
  await Promise.all([saveOf('one')(world, person), person.browser.send(auth.logout)]);
  await letIn(person);
};

const deeds: readonly Deed[] = [
  ...[saveOf('one'), saveOf('one'), saveOf('same'), saveOf('two'), leaveAndSaveAgain],
  ...[complete, complete, skip, look, logOutWhileSaving],
];

/** A few random actions in a row, with random pauses. */
export const act = async (world: World, person: Person): Promise<void> => {
  const own = { ...world, chance: chanceOf(world.chance.below(2 ** 31)) };
  person.rounds += 1;
  await letIn(person);
  for (let deed = 0; deed < 3; deed += 1) {
    await own.chance.pick(deeds)(own, person);
    await pause(own.chance.below(250));
  }
};
