import { randomBytes } from 'node:crypto';
import type { Browser } from '@repo/testing/browser';
import { Reconciler } from './purchases/fulfilment/reconciler/reconciler.ts';
import { elsewhere, post, signUp } from './testing/calls.ts';
import { api, usePurchases } from './testing/purchases.ts';
import { runSource } from './testing/running.ts';
import { statementsOf } from './testing/statements.ts';

// A stranger knows an address and asks, with any two calls, whether somebody is a member. Every
// pair, in both orders, from one browser and from two, must read the same as for an address that
// nobody has: status, headers, body, cookies and the statements that ran.

const password = 'what a stranger typed';

/** The path below `/api`, and what is sent there; without a body it is a GET. */
type Step = (email: string) => readonly [path: string, body?: object];

const steps = {
  'sign-up': (email) => ['auth/signup', { fullName: 'Eve', email, password }],
  login: (email) => ['auth/login', { email, password }],
  'login with another password': (email) => ['auth/login', { email, password: 'another guess' }],
  forgot: (email) => ['auth/forget-password', { email }],
  resend: () => ['auth/resend-email', {}],
  verify: () => ['auth/verify-email', { code: '000000' }],
  'reset code': () => ['auth/verify-password-reset-code', { code: '000000' }],
  reset: (email) => ['auth/reset-password', { email, password: 'a new long password' }],
  google: () => ['auth/google/login'],
  checkout: (email) => ['payment/create-checkout', { email }],
  'self-guided checkout': (email) => ['payment/checkout-self-guided', { email }],
  'waiting list': (email) => ['waiting-list', { email }],
  'coach link': () => ['coach/contacted/00000000-0000-4000-8000-000000000000/AAAA', {}],
} as const satisfies Record<string, Step>;

type StepName = keyof typeof steps;
const names = Object.keys(steps) as StepName[];

/** Removes times and random values, which differ between runs; their shape stays. */
const shapeOf = (text: string, email: string): string =>
  text
    .replaceAll(email, '<email>')
    .replaceAll(encodeURIComponent(email), '<email>')
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '<uuid>')
    .replace(/"requestId":"[^"]+"/, '"requestId":"<id>"')
    .replace(/cs_[A-Za-z0-9_]+/g, '<session>')
    .replace(/(state|code_challenge)=[^&"]+/g, '$1=<random>');

/** A cookie's content; of a signed one, without its time. */
const contentOf = (cookie: string): string => {
  try {
    const text = Buffer.from(cookie.split('.', 1)[0] ?? '', 'base64url').toString();
    return JSON.stringify((JSON.parse(text) as { value: object }).value) ?? cookie;
  } catch {
    return cookie; // not a signed one
  }
};

/** Name, length and attributes of each cookie, and whether the browser had this very value before. */
const cookieShapes = (response: Response, before: ReadonlyMap<string, string>): string[] =>
  response.headers
    .getSetCookie()
    .map((line) =>
      line.replace(/^([^=]+)=([^;]*)/, (_, name: string, value: string) =>
        contentOf(before.get(name) ?? '') === contentOf(value)
          ? `${name}=<as before>`
          : `${name}=<${String(value.length)} characters>`,
      ),
    )
    .map((line) => line.replace(/expires=[^;]+/i, 'expires=<date>'));

const changing = ['date', 'set-cookie', 'content-length'];
const headersOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    [...response.headers]
      .filter(([name]) => !changing.includes(name))
      .map(([name, value]) => [name, name === 'retry-after' ? '<seconds>' : value]),
  );

/** A cookie that a stranger sets in their own browser, as long as a real one, to see it returned. */
const marker = 'a'.repeat(43);

interface Seen {
  status: number;
  headers: Record<string, string>;
  body: string;
  cookies: string[];
  statements: readonly string[];
}

const see = async (browser: Browser, name: StepName, email: string): Promise<Seen> => {
  const [path, body]: ReturnType<Step> = steps[name](email);
  const before = new Map(browser.cookies);
  let response = new Response();
  const statements = await statementsOf(async () => {
    response = await (body ? post(browser, path, body) : browser.ask(`/api/${path}`));
  });
  return {
    status: response.status,
    headers: headersOf(response),
    body: shapeOf(await response.text(), email),
    cookies: cookieShapes(response, before),
    statements,
  };
};

usePurchases({}, runSource);
beforeAll(async () => {
  // Statements that the API runs by itself do not belong to a call.
  await api.app.get(Reconciler).onApplicationShutdown();
});

const stranger = (): Browser => {
  const browser = elsewhere();
  for (const name of ['reset', 'sign-up', 'device']) browser.cookies.set(name, marker);
  return browser;
};

/** Addresses of the same length, so that only the data about them can differ. */
const freshAddress = (): string => `p-${randomBytes(8).toString('hex')}@example.com`;

const addresses = {
  'nobody has': () => Promise.resolve(freshAddress()),
  'a member has': async () => (await api.signedIn({ email: freshAddress(), premium: true })).email,
  'a member has who asked for a new password just now': async () => {
    const { email } = await api.signedIn({ email: freshAddress() });
    await see(stranger(), 'forgot', email);
    return email;
  },
  'somebody signed up with and has not verified': async () =>
    (await signUp(api, freshAddress())).email,
} as const;
const others = Object.keys(addresses).slice(1) as (keyof typeof addresses)[];

/** A caller's own calls of the last minute may spare a statement; the answers must still be the same. */
const isSettled = (whose: keyof typeof addresses): boolean => whose === 'a member has';

const withoutStatements = (seen: readonly Seen[]): Omit<Seen, 'statements'>[] =>
  seen.map(({ status, headers, body, cookies }) => ({ status, headers, body, cookies }));

/** Both calls as the stranger sees them. */
const seePair = async (
  whose: keyof typeof addresses,
  [first, second]: readonly [StepName, StepName],
  isOneBrowser: boolean,
): Promise<Seen[]> => {
  const email = await addresses[whose]();
  await api.forgetLimits();
  const browser = stranger();
  const before = await see(browser, first, email);
  const after = await see(isOneBrowser ? browser : stranger(), second, email);
  return [before, after];
};

describe('a stranger cannot tell whether an address has an account', () => {
  describe.each(names)('by %s and then', (first) => {
    it.each(names)('%s', async (second) => {
      for (const isOneBrowser of [true, false]) {
        const unknown = await seePair('nobody has', [first, second], isOneBrowser);
        for (const whose of others) {
          const known = await seePair(whose, [first, second], isOneBrowser);
          const compared = isSettled(whose) ? (seen: Seen[]) => seen : withoutStatements;
          const where = { whose, isOneBrowser };
          expect({ ...where, seen: compared(known) }).toEqual({
            ...where,
            seen: compared(unknown),
          });
        }
      }
    });
  });
});
