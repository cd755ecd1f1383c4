import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { programme } from '@repo/contracts/programme/programme';
import { checkout } from '@repo/contracts/purchases/checkout';
import { openBrowser } from '@repo/testing/browser';
import { codeIn } from '@repo/testing/person';
import { recordAnswer, type VirtualUser } from './context.ts';
import type { TestContext } from './context.ts';

let count = 0;

/** A new person on a separate network, whose name and words occur nowhere else. */
export const addVirtualUser = ({ stack, history }: TestContext): VirtualUser => {
  count += 1;
  const mark = `${process.pid.toString(36)}x${count}q`;
  const person: VirtualUser = {
    fullName: `Canary${mark} Lindqvist`,
    email: `canary.${mark}@example.com`,
    password: `a quiet sentence ${mark}`,
    browser: openBrowser({
      origin: stack.layout.publicUrl,
      network: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
      onAnswer: (answer) => recordAnswer(history, answer),
    }),
    ...{ stage: 'new', texts: [], reached: 0, asked: 0, paid: new Set<string>(), rounds: 0 },
  };
  history.people.push(person);
  return person;
};

type Step = (context: TestContext, person: VirtualUser) => Promise<VirtualUser['stage']>;

const several = <Result>(count: number, act: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, act));

const signUp: Step = async (_world, { browser, fullName, email, password }) => {
  const { status } = await browser.send(auth.signup, { body: { fullName, email, password } });
  return status === 201 ? 'signed-up' : 'new';
};

const logIn: Step = async (_world, { browser, email, password }) => {
  const { status, data } = await browser.send(auth.login, { body: { email, password } });
  if (status !== 200) return 'verified';
  return data?.isVerified ? 'signed-in' : 'new';
};

/** Sends the right code, sometimes twenty times at once; it counts once. */
const verify: Step = async (context, person) => {
  const find = context.sandbox.findMail(person.email, 'Your verification code');
  const text = await find.catch(() => undefined);
  if (!text) return 'signed-up';
  const body = { code: codeIn(text) };
  const answers = await several(context.random.isOneIn(3) ? 20 : 1, () =>
    person.browser.send(auth.verifyEmail, { body }),
  );
  const taken = answers.filter(({ status }) => status === 200).length;
  if (taken > 1) context.history.broken.push(`a code was taken ${taken} times`);
  if (taken > 0) return 'verified';
  // Perhaps used up by a call whose answer was lost; otherwise it needs another code.
  const stage = answers.some(({ status }) => status === 400) && (await logIn(context, person));
  return !stage || stage === 'verified' ? 'signed-up' : stage;
};

/** Presses Pay, sometimes twice at once, as with two tabs. */
const pay = async (
  { random }: TestContext,
  person: VirtualUser,
  url: string,
  sessionId: string,
) => {
  const body = new URLSearchParams({ action: 'pay' });
  const press = () =>
    fetch(url, { method: 'POST', body, redirect: 'manual' }).then(
      (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    );
  const pressed = await several(random.isOneIn(3) ? 2 : 1, press);
  if (pressed.includes(303)) person.paid.add(sessionId);
};

/** Opens the page after a payment, which asks for the outcome. */
export const pollPayments = async ({ browser, paid }: VirtualUser): Promise<void> => {
  for (const sessionId of paid) await browser.send(checkout.readSession, { params: { sessionId } });
};

const buy: Step = async (context, person) => {
  const { browser, paid } = person;
  if (paid.size === 0) {
    const open = () => browser.send(checkout.createSelfGuidedCheckout);
    for (const { data } of await several(context.random.isOneIn(3) ? 2 : 1, open))
      if (data) await pay(context, person, data.url, data.sessionId);
  }
  await pollPayments(person);
  const { status } = await browser.send(programme.read);
  if (status !== 200) return status === 401 ? 'verified' : 'signed-in';
  const aiInsights = context.random.isOneIn(3) ? 'off' : 'on';
  await browser.send(me.updatePreferences, { body: { aiInsights } });
  return 'member';
};

const steps: Partial<Record<VirtualUser['stage'], Step>> = {
  ...{ new: signUp, 'signed-up': verify, verified: logIn, 'signed-in': buy },
};

/** Continues joining step by step, for at most `limit` milliseconds. */
export const join = async (
  context: TestContext,
  person: VirtualUser,
  limit: number,
): Promise<void> => {
  const end = performance.now() + limit;
  let step = steps[person.stage];
  while (step && performance.now() < end) {
    const before = person.stage;
    person.stage = await step(context, person);
    if (person.stage === before) await pause(300);
    step = steps[person.stage];
  }
};

/** Signs a member in if their session has ended. @returns whether they are signed in now */
export const ensureSignedIn = async ({
  browser,
  email,
  password,
}: VirtualUser): Promise<boolean> => {
  const { status } = await browser.send(programme.read);
  // Refused after a refund, but signed in.
  if (status !== 401) return status === 200 || status === 403;
  return (await browser.send(auth.login, { body: { email, password } })).status === 200;
};
