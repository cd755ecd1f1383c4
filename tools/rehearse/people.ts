import { me } from '@repo/contracts/accounts/me';
import { journal } from '@repo/contracts/programme/journal';
import { reflections } from '@repo/contracts/programme/reflections';
import { openBrowser, type Browser } from '@repo/testing/browser';
import * as people from '@repo/testing/person';
import { openSandbox } from '@repo/testing/sandbox';
import { wait, works } from './stage.ts';
import { sandboxPage, site } from './stage.ts';

export type Member = people.Person;

const sandbox = openSandbox(sandboxPage);
let count = 0;

const freshNetwork = (): string => ['10', process.pid & 255, count >> 8, count & 255].join('.');

/** A browser, by default on a separate network. */
export const visitor = (network = freshNetwork()): Browser => {
  count += 1;
  return openBrowser({ origin: site, network });
};

const newcomer = (): Member => {
  const browser = visitor();
  return { browser, sandbox, email: `maya.${String(Date.now())}.${String(count)}@example.com` };
};

/** Signs somebody up; the mail with their code is on its way. */
export const signUp = async (): Promise<Member> => {
  const person = newcomer();
  await people.signUp(person);
  return person;
};

export const signIn = async ({ email }: Pick<Member, 'email'>): Promise<Member> => {
  const person = { ...newcomer(), email };
  await people.logIn(person);
  return person;
};

/** A new member with the program, without insights. */
export const newMember = async (): Promise<Member> => {
  const person = newcomer();
  await people.join(person);
  await people.buy(person.browser);
  people.must(await person.browser.send(me.updatePreferences, { body: { aiInsights: 'off' } }));
  return person;
};

/** @returns how many mails with a code a member has received */
export const codesOf = async ({ email }: Pick<Member, 'email'>): Promise<number> =>
  (await sandbox.mailsTo(email, 'Your verification code')).length;

export const untilCode = (member: Member): Promise<void> =>
  wait('the mail with a code', async () => (await codesOf(member)) > 0, 120);

/** Settles once the API has acknowledged the text. */
export const write = async ({ browser }: Member, message: string): Promise<void> => {
  const params = { week: 'week1' };
  people.must(await browser.send(reflections.save, { params, body: { message } }));
};

/** @returns every version of a member's text for week 1, oldest first */
export const textsOf = async ({ browser }: Member): Promise<string[]> => {
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

/** Writes as fast as the API acknowledges, until `stop` is called. */
export const keepWriting = (member: Member) => {
  const acknowledged: string[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let turn = 1; !isOver && turn <= 50; turn += 1) {
      const text = `Text ${String(turn)}: I said what I wanted.`;
      if (await works(write(member, text))) acknowledged.push(text);
    }
  })();
  const stop = async (): Promise<string[]> => {
    isOver = true;
    await writing;
    return acknowledged;
  };
  return stop;
};
