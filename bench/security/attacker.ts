import { inflateRawSync } from 'node:zlib';
import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { checkout } from '@repo/contracts/purchases/checkout';
import { transactions } from '@repo/contracts/purchases/transactions';
import { tasteMail } from '@repo/contracts/purchases/taste-mail';
import { waitingList } from '@repo/contracts/purchases/waiting-list';
import type { Endpoint } from '@repo/contracts/wire';
import { openBrowser, type Answer, type Browser, type Options } from '@repo/testing/browser';
import * as people from '@repo/testing/person';
import type { Sandbox } from '@repo/testing/sandbox';
import { routes, callRoute, type RuledRoute } from './routes.ts';
import { freshEmail, type Site } from './site.ts';

/** Removes ids, times, random values and spots, which differ between runs; the rest must be equal. */
const shapeOf = (text: string): string =>
  text
    .replace(/"requestId":"[^"]+"|"relayedAt":(?:null|"[^"]+")|guest:[\w-]+/g, '')
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '<uuid>')
    .replace(/("reference": ?)"\w+"/g, '$1"<reference>"')
    .replace(/\b(state|nonce|code_challenge)=[\w-]+/g, '$1')
    // After the random values, which may look like it.
    .replace(/\b(?:cs|pi|ch)_\w+/g, '<stripe>')
    .replace(/"left":\d+/, '"left"')
    .replace(/expires=[^;]+/gi, 'expires')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+\d\d)/g, '<time>');

const unimportant = new Set(['date', 'content-length', 'set-cookie', 'x-request-id', 'etag']);

/** Some headers' values count; a wait in quarters of an hour, because runs differ by seconds. */
const headerOf = ([name, value]: [string, string]): string => {
  if (name === 'retry-after') return `${name}=${Math.ceil(Number(value) / 900)}`;
  return name === 'cache-control' ? `${name}=${value}` : name;
};

const lineOf = ({ call, status, text, headers }: Omit<Answer, 'data'>): string => {
  const named = [...headers].filter(([name]) => !unimportant.has(name)).map(headerOf);
  const lengths = (line: string) => line.replace(/=[^;]*/, ({ length }) => `(${length})`);
  const cookies = headers.getSetCookie().map(lengths);
  return shapeOf([`${call} ${status}`, text, named.join(), ...cookies].join(' '));
};

/** A browser of the attacker's; every answer is recorded. */
export interface Attacker extends Browser {
  sandbox: Sandbox;
  seen: string[];
  /** The attacker's own address. */
  own: string;
  /** Payment pages that this browser opened. */
  pages: string[];
}

export const openAttacker = ({ origin, sandbox }: Site, network: string): Attacker => {
  const seen: string[] = [];
  const onAnswer = (answer: Answer): void => void seen.push(lineOf(answer));
  const browser = openBrowser({ origin, network, onAnswer });
  return { ...browser, sandbox, seen, own: freshEmail(), pages: [] };
};

/** One thing that an attacker does in a browser, with an address that they know. */
export type AttackStep = (attacker: Attacker, email: string) => unknown;

const call =
  <Body, Data>(
    endpoint: Endpoint<Body, Data>,
    options?: (email: string) => Options<Body>,
  ): AttackStep =>
  (attacker, email) =>
    attacker.send(endpoint, options?.(email));

const of = (email: string) => ({ body: { email } });
const own = (email: string) => ({ body: { email, password: 'only the stranger knows' } });
const move = (email: string) => ({ body: { email, currentPassword: people.password } });
const account = (email: string) => ({ body: { ...own(email).body, fullName: 'Eve' } });
const wrong = () => ({ body: { code: '000000' } });

const signUp = [call(auth.signup, account), call(auth.login, own)];
const join: AttackStep = (attacker) =>
  people.join({ ...attacker, browser: attacker, email: attacker.own });
const pay: AttackStep = async (attacker, email) =>
  attacker.pages.push(await people.buy(attacker, { email, coupon: 'FREE100' }));
const openPage: AttackStep = async (attacker, email) => {
  const { data } = await attacker.send(checkout.createSelfGuidedCheckout, of(email));
  if (data) attacker.pages.push(data.sessionId);
};
const tryCode = call(auth.verifyPasswordResetCode, wrong);
const askForCode = [call(auth.forgetPassword, of), tryCode, tryCode, tryCode];

/** The first steps, each in a separate browser. On one network no more than its limits allow. */
export const stepsOnOneNetwork: readonly (readonly AttackStep[])[] = [
  [...signUp, pay],
  askForCode,
  [join, call(me.update, move)],
];
export const stepsOnSeparateNetworks: typeof stepsOnOneNetwork = [
  // Such a session outlives the cookie of its sign-up.
  ...[...stepsOnOneNetwork, [...signUp, ({ cookies }: Attacker) => cookies.delete('sign-up')]],
  ...[[join, pay], [pay], [openPage, call(waitingList.join, of)]],
];

const readPages: AttackStep = async (attacker) => {
  for (const sessionId of attacker.pages)
    await attacker.send(checkout.readSession, { params: { sessionId } });
};

const readPurchases: AttackStep = async (attacker) => {
  const { data } = await attacker.send(transactions.list);
  for (const { _id: id } of data?.items ?? [])
    await attacker.send(transactions.read, { params: { id } });
};

/** Pays what is still open, without a coupon. */
const payPages: AttackStep = async (attacker) => {
  for (const page of attacker.pages) {
    await attacker.sandbox.press(page, 'pay');
    attacker.seen.push(await people.untilPaid(attacker, page).then(() => 'paid', String));
  }
};

const readMails: AttackStep = async ({ sandbox, own: address, seen }) => {
  const mails = (await sandbox.ledger()).mails.filter(({ to }) => to.includes(address));
  const subjects = mails.map(({ subject }) => subject).sort();
  seen.push(`mails ${subjects.join()}`);
};

/** The texts of an archive; each file is announced by the same four characters. */
const unzip = (archive: Buffer): string[] =>
  archive
    .toString('latin1')
    .split('PK\u0003\u0004')
    .slice(1)
    .map((packed) => {
      const file = Buffer.from(packed, 'latin1');
      const start = 26 + file.readUInt16LE(22) + file.readUInt16LE(24);
      return inflateRawSync(file.subarray(start)).toString();
    });

const textOf = async (response: Response): Promise<string> =>
  response.headers.get('content-type') === 'application/zip'
    ? unzip(Buffer.from(await response.arrayBuffer())).join('\n')
    : response.text();

/** Reads first, calls that end something last. The API's documents are the same files for everybody. */
const order = ['GET', 'PATCH', 'POST', 'PUT', 'DELETE'];
const rank = ({ method, name }: RuledRoute) =>
  name.endsWith('logout') ? 9 : order.indexOf(method);
const everything = routes
  .filter(({ name }) => !/docs|openapi/.test(name))
  .toSorted((one, other) => rank(one) - rank(other));

const askEverything: AttackStep = async (attacker) => {
  for (const route of everything) {
    const answer = await callRoute(attacker, route, {}, '{}');
    const { status, headers } = answer;
    attacker.seen.push(lineOf({ call: route.name, status, headers, text: await textOf(answer) }));
  }
};

/** What every browser asks afterward. */
export const followUps: readonly AttackStep[] = [
  ...[readMails, call(me.read), call(auth.resendEmail), readPages, readPurchases],
  call(me.update, () => ({ body: { fullName: 'Eve Adams' } })),
  ...[tryCode, tryCode, tryCode, tryCode, call(auth.verifyEmail, wrong)],
  ...[payPages, readPages, call(checkout.createSelfGuidedCheckout, of)],
  ...[call(checkout.createNewDoorCheckout, of), call(checkout.createCheckout, of)],
  ...[call(me.update, move), call(auth.login, own), call(me.read), readPages, readPurchases],
  ...[call(auth.resetPassword, own), call(auth.forgetPassword, of), call(waitingList.join, of)],
  call(tasteMail.ask, of),
  ...[askEverything, call(me.read), ...signUp, call(me.read)],
];

/** Without these the check could not detect a difference. */
export const controlPatterns = [
  /GET \/me 200 .*"isVerified":false/,
  /GET \/payment\/sessions\/\{sessionId\} 200 .*"state":"paid"/,
  /GET \/me 200 .*"pendingEmail":/,
  /POST \/me\/export 200 .*"orders"/s,
  /POST \/auth\/login 401[^]*POST \/auth\/login 429/,
];
