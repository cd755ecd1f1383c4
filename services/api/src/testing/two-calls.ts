/** What a stranger who knows an address can ask, and how answers are made comparable. */

const password = 'what a stranger typed';

type Step = (email: string) => readonly [path: string, body?: Record<string, unknown>];

const steps = {
  'sign-up': (email) => ['/auth/signup', { fullName: 'Eve', email, password }],
  login: (email) => ['/auth/login', { email, password }],
  'login with another password': (email) => ['/auth/login', { email, password: 'another guess' }],
  forgot: (email) => ['/auth/forget-password', { email }],
  resend: () => ['/auth/resend-email', {}],
  verify: () => ['/auth/verify-email', { code: '000000' }],
  'reset code': () => ['/auth/verify-password-reset-code', { code: '000000' }],
  reset: (email) => ['/auth/reset-password', { email, password: 'a new long password' }],
  google: () => ['/auth/google/login'],
  checkout: (email) => ['/payment/create-checkout', { email }],
  'self-guided checkout': (email) => ['/payment/checkout-self-guided', { email }],
  'waiting list': (email) => ['/waiting-list', { email }],
  'coach link': () => ['/coach/contacted/00000000-0000-4000-8000-000000000000/AAAA', {}],
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];

/** @returns a step's path below `/api`, and what is sent there; without a body it is a GET */
export const stepOf = (name: StepName, email: string): ReturnType<Step> => steps[name](email);

/** Where the order of events decides nothing, time and chance still differ: their shape stays. */
export const shapeOf = (text: string, email: string): string =>
  text
    .replaceAll(email, '<email>')
    .replaceAll(encodeURIComponent(email), '<email>')
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '<uuid>')
    .replace(/"requestId":"[^"]+"/, '"requestId":"<id>"')
    .replace(/cs_[A-Za-z0-9_]+/g, '<session>')
    .replace(/(state|code_challenge)=[^&"]+/g, '$1=<random>');

/** What a cookie says: of a signed one without the second in which it was signed. */
const contentOf = (cookie: string): string => {
  try {
    const text = Buffer.from(cookie.split('.', 1)[0] ?? '', 'base64url').toString();
    return JSON.stringify((JSON.parse(text) as { value: object }).value) ?? cookie;
  } catch {
    return cookie; // not a signed one
  }
};

/** Name, length and attributes of each cookie, and whether the browser had this very value before. */
export const cookieShapes = (response: Response, before: ReadonlyMap<string, string>): string[] =>
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

export const headersOf = (response: Response): Record<string, string> => {
  const headers = Object.fromEntries(response.headers);
  delete headers['date'];
  delete headers['set-cookie'];
  delete headers['content-length'];
  if (headers['retry-after']) headers['retry-after'] = '<seconds>';
  return headers;
};

/** What a stranger puts into their own browser: as long as a real one, to see it come back. */
export const marker = 'a'.repeat(43);
