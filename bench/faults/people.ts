import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { programme } from '@repo/contracts/programme/programme';
import { checkout } from '@repo/contracts/purchases/checkout';
import { openBrowser, type Answer } from '@repo/testing/browser';
import { codeIn } from '@repo/testing/person';
import { until } from '@repo/tools/stack/processes/until';
import type { TestContext, VirtualUser } from './context.ts';

/** Lines of a stack trace, of Node or PostgreSQL, or a path of this machine. */
const inside = /\n\s+at |node_modules|QueryFailedError|\.ts:\d+|\.js:\d+/;

const recordAnswer = ({ calls, broken }: TestContext, { call, status, text }: Answer): void => {
  calls.sent += 1;
  if (status === 0) calls.unanswered += 1;
  if (status >= 500) calls.refused += 1;
  if (status >= 500 && inside.test(text)) broken.push(`${call}: ${status} shows its inside`);
  if (status === 0 && text.includes('TimeoutError')) broken.push(`${call}: never answered`);
};

let count = 0;

/** A new person on a separate network, whose name and words occur nowhere else. */
export const addVirtualUser = (context: TestContext): VirtualUser => {
  count += 1;
  const mark = `${process.pid.toString(36)}x${count}q`;
  const person: VirtualUser = {
    fullName: `Canary${mark} Lindqvist`,
    email: `canary.${mark}@example.com`,
    password: `a quiet sentence ${mark}`,
    browser: openBrowser({
      origin: context.stack.layout.publicUrl,
      network: `10.0.${count >> 8}.${count & 255}`,
      onAnswer: (answer) => recordAnswer(context, answer),
    }),
    stage: 'new',
    texts: [],
    reached: 0,
    asked: 0,
    paid: new Set<string>(),
    rounds: 0,
  };
  context.people.push(person);
  return person;
};

const hasSession = async ({ browser }: VirtualUser): Promise<boolean> =>
  (await browser.send(me.readPreferences)).status === 200;

const sendLogin = ({ browser, email, password }: VirtualUser) =>
  browser.send(auth.login, { body: { email, password } });

/** @returns whether they are signed in with a verified address */
const logIn = async (person: VirtualUser): Promise<boolean> =>
  (await sendLogin(person)).data?.isVerified === true;

/** @returns what a login is answered */
export const loginAnswerOf = async (person: VirtualUser): Promise<string> => {
  const { status, text } = await sendLogin(person);
  return `${status} ${text}`;
};

/** @returns whether the mail with the code has come; only then a login is no wrong one */
const verify = async (
  { sandbox }: TestContext,
  { browser, email }: VirtualUser,
): Promise<boolean> => {
  const find = sandbox.findMail(email, 'Your verification code');
  const text = await find.catch(() => undefined);
  if (text) await browser.send(auth.verifyEmail, { body: { code: codeIn(text) } });
  return text !== undefined;
};

/** Presses Pay. @returns whether the page took the money */
const pay = (url: string): Promise<boolean> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' }).then(
    ({ status }) => status === 303,
    () => false,
  );

/** Opens the page after a payment, which asks for the outcome. */
export const pollPayments = async ({ browser, paid }: VirtualUser): Promise<void> => {
  for (const sessionId of paid) await browser.send(checkout.readSession, { params: { sessionId } });
};

/** Buys, sometimes in two tabs at once. */
const buy = async ({ random }: TestContext, person: VirtualUser): Promise<void> => {
  if (person.paid.size === 0) {
    const open = () => person.browser.send(checkout.createSelfGuidedCheckout);
    for (const { data } of await Promise.all(random.isOneIn(3) ? [open(), open()] : [open()]))
      if (data && (await pay(data.url))) person.paid.add(data.sessionId);
  }
  await pollPayments(person);
};

/** Goes on from wherever an answer got lost before. */
const goOn = async (context: TestContext, person: VirtualUser): Promise<void> => {
  const { browser, fullName, email, password } = person;
  if (person.stage === 'new') {
    const { status } = await browser.send(auth.signup, { body: { fullName, email, password } });
    if (status !== 201) return;
    person.stage = 'signed-up';
  }
  if (!(await hasSession(person)) && !((await verify(context, person)) && (await logIn(person))))
    return;
  await buy(context, person);
  if ((await browser.send(programme.read)).status !== 200) return;
  const aiInsights = context.random.isOneIn(3) ? 'off' : 'on';
  await browser.send(me.updatePreferences, { body: { aiInsights } });
  person.stage = 'member';
};

/** Joins, trying again for at most `limit` milliseconds. */
export const join = (context: TestContext, person: VirtualUser, limit: number) =>
  until(() => goOn(context, person).then(() => person.stage === 'member'), limit, 300);

/** Signs in if the session has ended. @returns whether they are signed in now */
export const ensureSignedIn = async (person: VirtualUser): Promise<boolean> =>
  (await hasSession(person)) || logIn(person);
