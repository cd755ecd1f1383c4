import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { programme } from '@repo/contracts/programme/programme';
import { checkout } from '@repo/contracts/purchases/checkout';
import { openBrowser } from '../people/browser.ts';
import { noteAnswer, type Person, type Stage } from './ledger.ts';
import type { World } from './world.ts';

let count = 0;

/** Somebody new, on a network of their own, whose name and words occur nowhere else. */
export const addPerson = ({ stack, ledger }: World): Person => {
  count += 1;
  const mark = `${process.pid.toString(36)}x${count}q`;
  const person: Person = {
    fullName: `Canary${mark} Lindqvist`,
    email: `canary.${mark}@example.com`,
    password: `a quiet sentence ${mark}`,
    browser: openBrowser({
      origin: stack.layout.publicUrl,
      network: `10.${[count >> 16, count >> 8, count].map((part) => part & 255).join('.')}`,
      onAnswer: (answer) => noteAnswer(ledger, answer),
    }),
    ...{ stage: 'new', texts: [], reached: 0, asked: 0, paid: new Set<string>(), rounds: 0 },
  };
  ledger.people.push(person);
  return person;
};

type Step = (world: World, person: Person) => Promise<Stage>;

const signUp: Step = async (_world, { browser, fullName, email, password }) => {
  const { status } = await browser.send(auth.signup, { body: { fullName, email, password } });
  return status === 201 ? 'signed-up' : 'new';
};

/** @returns whether an address that is verified let its owner in. */
const logIn: Step = async (_world, { browser, email, password }) => {
  const { status, data } = await browser.send(auth.login, { body: { email, password } });
  if (status !== 200) return 'verified';
  return data?.isVerified ? 'signed-in' : 'new';
};

const codeFor = async ({ sandbox }: World, { email }: Person): Promise<string | undefined> => {
  const text = await sandbox.findMail(email, 'Your verification code').catch(() => undefined);
  return text && /\b\d{6}\b/.exec(text)?.[0];
};

/** The right code, sometimes twenty times at once: it counts once. */
const verify: Step = async (world, person) => {
  const code = await codeFor(world, person);
  if (!code) return 'signed-up';
  const times = world.chance.isOneIn(3) ? 20 : 1;
  const answers = await Promise.all(
    Array.from({ length: times }, () => person.browser.send(auth.verifyEmail, { body: { code } })),
  );
  const taken = answers.filter(({ status }) => status === 200).length;
  if (taken > 1) world.ledger.broken.push(`a code was taken ${taken} times`);
  if (taken > 0) return 'verified';
  // Taken, perhaps, by a call whose answer got lost; else it needs another code.
  return answers.some(({ status }) => status === 400)
    ? logIn(world, person).then((stage) => (stage === 'verified' ? 'signed-up' : stage))
    : 'signed-up';
};

/** Presses Pay, sometimes twice at once, as with two tabs. */
const pay = async ({ chance }: World, person: Person, url: string, sessionId: string) => {
  const press = () =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      .catch(() => 0);
  const pressed = await Promise.all(Array.from({ length: chance.isOneIn(3) ? 2 : 1 }, press));
  if (pressed.includes(303)) person.paid.add(sessionId);
};

/** Comes back from the payment page, which asks how it went. */
const comeBack = async ({ browser, paid }: Person): Promise<void> => {
  for (const sessionId of paid) await browser.send(checkout.readSession, { params: { sessionId } });
};

const buy: Step = async (world, person) => {
  const { browser, paid } = person;
  const tabs = world.chance.isOneIn(3) ? 2 : 1;
  if (paid.size === 0) {
    const opened = await Promise.all(
      Array.from({ length: tabs }, () => browser.send(checkout.createSelfGuidedCheckout)),
    );
    for (const { data } of opened) if (data) await pay(world, person, data.url, data.sessionId);
  }
  await comeBack(person);
  const { status } = await browser.send(programme.read);
  if (status !== 200) return status === 401 ? 'verified' : 'signed-in';
  const aiInsights = world.chance.isOneIn(3) ? 'off' : 'on';
  await browser.send(me.updatePreferences, { body: { aiInsights } });
  return 'member';
};

const steps: Partial<Record<Stage, Step>> = {
  new: signUp,
  'signed-up': verify,
  verified: logIn,
  'signed-in': buy,
};

/** Goes on with joining, step by step, as long as `limit` milliseconds allow. */
export const join = async (world: World, person: Person, limit: number): Promise<void> => {
  const end = performance.now() + limit;
  let step = steps[person.stage];
  while (step && performance.now() < end) {
    const before = person.stage;
    person.stage = await step(world, person);
    if (person.stage === before) await pause(300);
    step = steps[person.stage];
  }
};

/** Signs a member in whose session has ended. @returns whether they are in now */
export const letIn = async (person: Person): Promise<boolean> => {
  const { browser, email, password } = person;
  const { status } = await browser.send(programme.read);
  // Refused after a refund, and signed in all the same.
  if (status !== 401) return status === 200 || status === 403;
  return (await browser.send(auth.login, { body: { email, password } })).status === 200;
};
