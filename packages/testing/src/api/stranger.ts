import { randomBytes } from 'node:crypto';
import type { Browser } from '../browser.ts';
import { elsewhere, post, signUp } from './calls.ts';
import { api } from './harness.ts';
import { statementsOf } from './statements.ts';

// A stranger knows an address and asks whether somebody is a member. Status, headers, body, cookies
// and the statements that ran must read the same as for an address that nobody has.

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

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];

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

const see = async (browser: Browser, name: StepName, email: string) => {
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

type Seen = Awaited<ReturnType<typeof see>>;

/** A browser on a network of its own, with cookies that it made up. */
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
  'somebody signed up with and has not verified': async () => (await signUp(freshAddress())).email,
} as const;
type Whose = keyof typeof addresses;

/** Calls one after the other, from one browser or each from its own, as the stranger sees them. */
const seeAll = async (
  whose: Whose,
  names: readonly StepName[],
  isOneBrowser: boolean,
): Promise<Partial<Seen>[]> => {
  const email = await addresses[whose]();
  await api.forgetLimits();
  const [only, seen] = [stranger(), [] as Partial<Seen>[]];
  for (const name of names) {
    const { statements, ...told } = await see(isOneBrowser ? only : stranger(), name, email);
    // Somebody's own calls of the last minute may spare a statement, and the answers must be the same.
    seen.push(whose === 'a member has' || whose === 'nobody has' ? { ...told, statements } : told);
  }
  return seen;
};

/** The stranger sees the same for an address that a member has as for one that nobody has. */
export const expectNothingTold = async (
  names: readonly StepName[],
  isOneBrowser = true,
): Promise<void> => {
  const unknown = await seeAll('nobody has', names, isOneBrowser);
  for (const whose of Object.keys(addresses).slice(1) as Whose[]) {
    const known = await seeAll(whose, names, isOneBrowser);
    const same = unknown.map(({ statements, ...told }, place) =>
      known[place]?.statements ? { ...told, statements } : told,
    );
    const where = { names, whose, isOneBrowser };
    expect({ ...where, seen: known }).toEqual({ ...where, seen: same });
  }
};
