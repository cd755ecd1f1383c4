import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { checkout } from '@repo/contracts/purchases/checkout';
import { transactions } from '@repo/contracts/purchases/transactions';
import { waitingList } from '@repo/contracts/purchases/waiting-list';
import type { Endpoint } from '@repo/contracts/wire';
import { openBrowser, type Answer, type Browser, type Options } from '../../people/browser.ts';
import * as people from '../../people/person.ts';
import type { Sandbox } from '../../people/sandbox.ts';
import { freshEmail, type Site } from '../site.ts';

/** Ids, times and chance differ from run to run; what remains must not. */
const shapeOf = (text: string): string =>
  text
    .replace(/"requestId":"[^"]+"/, '')
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '<uuid>')
    .replace(/\b(?:cs|pi|ch)_\w+/g, '<stripe>')
    .replace(/("reference": ?)"\w+"/g, '$1"<reference>"')
    .replace(/expires=[^;]+/gi, 'expires')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');

const unimportant = new Set(['date', 'content-length', 'set-cookie', 'x-request-id']);

const lineOf = ({ call, status, text, headers }: Answer): string => {
  const names = [...headers.keys()].filter((name) => !unimportant.has(name));
  const lengths = (line: string) => line.replace(/=[^;]*/, ({ length }) => `(${length})`);
  const cookies = headers.getSetCookie().map(lengths);
  return shapeOf([`${call} ${status}`, text, names.join(), ...cookies].join(' '));
};

/** A browser of the stranger's, of which every answer is written down. */
export interface Actor extends Browser {
  sandbox: Sandbox;
  seen: string[];
  /** Payment pages that this browser opened. */
  pages: string[];
}

export const openActor = ({ origin, sandbox }: Site, network: string): Actor => {
  const seen: string[] = [];
  const onAnswer = (answer: Answer): void => void seen.push(lineOf(answer));
  return { ...openBrowser({ origin, network, onAnswer }), sandbox, seen, pages: [] };
};

/** One thing that a stranger does in a browser, with an address that they know. */
export type Step = (actor: Actor, email: string) => unknown;

const call =
  <Body, Data>(endpoint: Endpoint<Body, Data>, options?: (email: string) => Options<Body>): Step =>
  (actor, email) =>
    actor.send(endpoint, options?.(email));

const four = [1, 2, 3, 4];
const of = (email: string) => ({ body: { email } });
const own = (email: string) => ({ body: { email, password: 'only the stranger knows' } });
const move = (email: string) => ({ body: { email, currentPassword: people.password } });
const account = (email: string) => ({ body: { ...own(email).body, fullName: 'Eve' } });
const wrong = () => ({ body: { code: '000000' } });

const signUp = [call(auth.signup, account), call(auth.login, own)];
const join: Step = (actor) => people.join({ ...actor, browser: actor, email: freshEmail() });
const pay: Step = async (actor, email) =>
  actor.pages.push(await people.buy(actor, { email, coupon: 'FREE100' }));
const openPage: Step = async (actor, email) => {
  const { data } = await actor.send(checkout.createSelfGuidedCheckout, of(email));
  if (data) actor.pages.push(data.sessionId);
};
const tryCodes = four.map(() => call(auth.verifyPasswordResetCode, wrong));
const guess = call(auth.login, (email) => ({ body: { email, password: 'a guess' } }));

/** What is done first: those of one group happen in one world, each in a browser of its own. */
export const stances: Readonly<Record<string, readonly (readonly Step[])[]>> = {
  'who signed up, bought, asked and waits': [
    signUp,
    // A session that outlives the cookie of its sign-up.
    [...signUp, ({ cookies }) => cookies.delete('sign-up')],
    [...signUp, pay],
    ...[[pay], [openPage], [call(waitingList.join, of)]],
    [call(auth.forgetPassword, of), ...tryCodes.slice(1)],
  ],
  'who is a member and names the address': [
    [join, call(me.update, move)],
    [join, pay],
  ],
  'who guessed four passwords': four.map(() => [guess]),
};

const seePurchases: Step = async (actor) => {
  for (const sessionId of actor.pages)
    await actor.send(checkout.readSession, { params: { sessionId } });
  const { data } = await actor.send(transactions.list);
  for (const { _id: id } of data?.items ?? [])
    await actor.send(transactions.read, { params: { id } });
};

/** What every browser asks afterwards. */
export const looks: readonly Step[] = [
  ...[call(me.read), call(me.listSessions), call(auth.resendEmail), seePurchases],
  call(me.update, () => ({ body: { fullName: 'Eve Adams' } })),
  ...[call(checkout.readSelfGuidedCheckout), ...tryCodes, call(auth.verifyEmail, wrong)],
  call(checkout.createSelfGuidedCheckout, of),
  ...[call(checkout.createNewDoorCheckout, of), call(checkout.createCheckout, of)],
  ...[call(me.update, move), call(auth.login, own), call(me.read), seePurchases],
  ...[call(auth.resetPassword, own), call(auth.forgetPassword, of), call(waitingList.join, of)],
  ...[...signUp, call(me.read), call(auth.logout), call(me.read)],
];
