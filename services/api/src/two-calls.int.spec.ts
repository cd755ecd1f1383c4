import { randomBytes } from 'node:crypto';
import { Reconciler } from './purchases/fulfilment/reconciler/reconciler.ts';
import type { Browser } from '@repo/testing/browser';
import { openBrowser } from '@repo/testing/browser';
import { api, usePurchases } from './testing/purchases.ts';
import { isBundle } from './testing/running.ts';
import { statementsOf } from './testing/statements.ts';
import { signUp } from './testing/calls.ts';
import {
  cookieShapes,
  headersOf,
  marker,
  shapeOf,
  stepNames as names,
  stepOf,
  type StepName,
} from './testing/two-calls.ts';

// A stranger knows an address and asks, with any two calls, whether somebody is a member. Every
// pair, in both orders, from one browser and from two, must read the same as for an address that
// nobody has: status, headers, body, cookies and the statements that ran.

interface Seen {
  status: number;
  headers: Record<string, string>;
  body: string;
  cookies: string[];
  statements: readonly string[];
}

const see = async (browser: Browser, name: StepName, email: string): Promise<Seen> => {
  const [path, body] = stepOf(name, email);
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const before = new Map(browser.cookies);
  let response = new Response();
  const statements = await statementsOf(async () => {
    response = await browser.ask(`/api${path}`, init);
  });
  return {
    status: response.status,
    headers: headersOf(response),
    body: shapeOf(await response.text(), email),
    cookies: cookieShapes(response, before),
    statements,
  };
};

usePurchases();
beforeAll(async () => {
  // What it asks the database for by itself is nobody's call.
  if (!isBundle) await api.app.get(Reconciler).onApplicationShutdown();
});

let networks = 0;
const stranger = (): Browser => {
  networks += 1;
  const network = `198.18.${String(networks >> 8)}.${String(networks & 255)}`;
  const browser = openBrowser({ url: api.url, origin: api.config.PUBLIC_URL, network });
  for (const name of ['reset', 'sign-up', 'device']) browser.cookies.set(name, marker);
  return browser;
};

/** Of one length, so that only what is known of an address can differ. */
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

/** Somebody's own doings of the last minute may spare a statement: the answers still read the same. */
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
  await api.dataSource.query('delete from limits');
  const browser = stranger();
  const before = await see(browser, first, email);
  const after = await see(isOneBrowser ? browser : stranger(), second, email);
  return [before, after];
};

const describePairs = isBundle ? describe.skip : describe;

describePairs('a stranger cannot tell whether an address has an account', () => {
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
