import { setTimeout as pause } from 'node:timers/promises';
import { me } from '@repo/contracts/accounts/me';
import { journal } from '@repo/contracts/programme/journal';
import { reflections } from '@repo/contracts/programme/reflections';
import { openBrowser } from '@repo/testing/browser';
import * as people from '@repo/testing/person';
import { openSandbox } from '@repo/testing/sandbox';
import { UserError } from '../stack/terminal.ts';
import { sandboxPage, site, sql, wait, works } from './stage.ts';

/** What somebody wrote, and when the API acknowledged it. */
export interface Text {
  text: string;
  at: number;
}

const sandbox = openSandbox(sandboxPage);
let count = 0;

/** Somebody in a network of their own. */
const newcomer = (): people.Person => {
  count += 1;
  const network = ['10', process.pid & 255, count >> 8, count & 255].join('.');
  const email = `maya.${Date.now()}.${count}@example.com`;
  return { browser: openBrowser({ origin: site, network }), sandbox, email };
};

/** Signs somebody up; the mail with their code is on its way. */
export const signUp = async (): Promise<people.Person> => {
  const person = newcomer();
  await people.signUp(person);
  return person;
};

/** One after another: an API hashes few passwords at once, and asks the others to come back. */
export const signUpMany = async (people: number): Promise<people.Person[]> => {
  const members: people.Person[] = [];
  while (members.length < people) members.push(await signUp());
  return members;
};

export const signIn = async ({ email }: Pick<people.Person, 'email'>): Promise<people.Person> => {
  const person = { ...newcomer(), email };
  await people.logIn(person);
  return person;
};

/** A new member with the program, without insights. */
export const newMember = async (): Promise<people.Person> => {
  const person = newcomer();
  await people.join(person);
  await people.buy(person.browser);
  people.must(await person.browser.send(me.updatePreferences, { body: { aiInsights: 'off' } }));
  return person;
};

/** Waits until all have their mail and the worker has nothing left to do. */
export const untilMailed = async (members: readonly people.Person[]): Promise<void> => {
  const codeOf = ({ email }: people.Person) => sandbox.mailsTo(email, 'Your verification code');
  await wait(
    'a mail for each',
    async () => (await Promise.all(members.map(codeOf))).every(({ length }) => length > 0),
    120,
  );
  const waiting = 'select count(*) from deliveries where done_at is null and failed_at is null';
  await wait('nothing left to do', async () => (await sql(waiting)) === '0');
};

/** Settles once the API has acknowledged the text. */
export const write = async ({ browser }: people.Person, message: string): Promise<void> => {
  const params = { week: 'week1' };
  people.must(await browser.send(reflections.save, { params, body: { message } }));
};

/** Deletes what a member wrote in week 1. */
export const takeBack = async ({ browser }: people.Person): Promise<void> => {
  people.must(await browser.send(reflections.takeBack, { params: { week: 'week1' } }));
};

/** @returns every version of a member's text for week 1, oldest first, read after a new login */
export const textsOf = async (member: Pick<people.Person, 'email'>): Promise<string[]> => {
  const { browser } = await signIn(member);
  const texts: string[] = [];
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null;) {
    const query: Record<string, string> = texts.length > 0 ? { before: String(before) } : {};
    const answer = await browser.send(journal.readWeek, { params: { week: 'week1' }, query });
    const { versions, next } = people.must(answer);
    texts.push(...versions.map(({ text }) => text));
    before = next;
  }
  return texts.reverse();
};

/** Writes every half second until `stop` is called. @returns acknowledged texts with their times */
export const keepWriting = (member: people.Person) => {
  const kept: Text[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let turn = 1; !isOver; turn += 1) {
      const text = `Text ${turn}: nobody else has read this. — “Ü” 🙂`;
      if (await works(write(member, text))) kept.push({ text, at: Date.now() });
      await pause(500);
    }
  })();
  const stop = async (): Promise<void> => {
    isOver = true;
    await writing;
  };
  return { kept, stop };
};

/** @throws UserError when a text that the API acknowledged is gone */
export const expectKept = async (member: people.Person, kept: readonly Text[]): Promise<string> => {
  const texts = await textsOf(member);
  const lost = kept.filter(({ text }) => !texts.includes(text)).length;
  if (lost > 0 || kept.length === 0)
    throw new UserError(`${lost} of ${kept.length} acknowledged texts are lost`);
  return `0 of ${kept.length} acknowledged texts lost`;
};
