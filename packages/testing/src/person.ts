import { auth } from '@repo/contracts/accounts/auth';
import { endpointPath } from '@repo/contracts/client';
import { checkout, type Checkout } from '@repo/contracts/purchases/checkout';
import type { Endpoint } from '@repo/contracts/wire';
import type { Answer, Browser } from './browser.ts';
import type { Sandbox } from './sandbox.ts';
import { waitFor } from './wait-for.ts';

/** A person with an address, a browser and an inbox. */
export interface Person {
  email: string;
  browser: Browser;
  sandbox: Sandbox;
}

/** The password of everybody in tests. */
export const testPassword = 'a quiet sentence of mine';
export const fullName = 'Ada Miller';

/** @throws Error if the call failed, for steps that others depend on */
export const must = <Data>({ call, status, text, data }: Answer<Data>): Data => {
  if (status < 200 || status > 299) throw new Error(`${call} was answered ${status}: ${text}`);
  return data as Data;
};

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? 'none';

/** @returns the address of the client's page in a mail to the coach. */
export const clientLinkIn = (mail: string): string =>
  /https?:\S+\/coach\/client\?[\w&=-]+/.exec(mail)?.[0] ?? '';

/** @returns the code in the newest mail with this subject, sent because of an action */
const codeAfter = async (
  { sandbox, email }: Pick<Person, 'sandbox' | 'email'>,
  subject: string,
  act: () => Promise<unknown>,
): Promise<string> => {
  const before = (await sandbox.mailsTo(email, subject)).length;
  await act();
  const isHere = async () => (await sandbox.mailsTo(email, subject)).length > before;
  await waitFor(isHere);
  return codeIn((await sandbox.findMail(email, subject)) ?? '');
};

export const signUp = async ({ browser, email }: Person): Promise<void> => {
  must(await browser.send(auth.signup, { body: { fullName, email, password: testPassword } }));
};

export const logIn = async (
  { browser, email }: Pick<Person, 'browser' | 'email'>,
  typed = testPassword,
): Promise<void> => {
  must(await browser.send(auth.login, { body: { email, password: typed } }));
};

/** Signs up, verifies the address and signs in. */
export const join = async (person: Person): Promise<void> => {
  const code = await codeAfter(person, 'Your verification code', () => signUp(person));
  must(await person.browser.send(auth.verifyEmail, { body: { code } }));
  await logIn(person);
};

/** Waits until the API knows that a Stripe session is paid; asks without a session cookie. */
const untilPaid = async ({ ask }: Browser, sessionId: string): Promise<void> => {
  const path = endpointPath(checkout.readSession, { params: { sessionId } });
  const isPaid = async () => (await (await ask(path)).text()).includes('"state":"paid"');
  await waitFor(isPaid, undefined, 100);
};

/** Buys the program, or what else is named. @returns the Stripe session, once the API knows it is paid */
export const buy = async (
  browser: Browser,
  body: { email?: string; coupon?: string } = {},
  offer: Endpoint<typeof body, Checkout> = checkout.createSelfGuidedCheckout,
): Promise<string> => {
  const { url, sessionId } = must(await browser.send(offer, { body }));
  const form = new URLSearchParams({ action: 'pay', ...(body.email && { email: body.email }) });
  await fetch(url, { method: 'POST', body: form });
  await untilPaid(browser, sessionId);
  return sessionId;
};
