import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import type { Browser } from '@repo/testing/browser';
import { startHarness, type Harness } from '../../testing/harness.ts';
import { testPassword } from '../../testing/people.ts';
import { describeInside } from '../../testing/running.ts';
import { freshEmail, newestCode, signUp } from '../../testing/sign-up.ts';
import { statementsOf } from '../../testing/statements.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.stop());
beforeEach(() => api.forgetLimits());

const password = 'only the stranger knows';

const post = (browser: Browser, path: string, body: object): Promise<Response> =>
  browser.ask(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** What differs from call to call, whatever it is about. */
const changing = /"(?:_id|requestId)":"[^"]*"/g;

/** Everything that a stranger can see of an answer, without what is random in all of them. */
const seen = async (response: Response, email: string) => ({
  status: response.status,
  headers: [...response.headers]
    .filter(([name]) => !['content-length', 'date', 'retry-after', 'set-cookie'].includes(name))
    .sort(),
  cookies: response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '=')),
  body: (await response.text()).replaceAll(email, 'the address').replace(changing, ''),
});

type Step = (browser: Browser, email: string) => Promise<Response>;

const steps: Record<string, Step> = {
  'a sign-up': (browser, email) =>
    post(browser, 'signup', { fullName: 'Eve Stranger', email, password }),
  'a login with what they signed up with': (browser, email) =>
    post(browser, 'login', { email, password }),
  'a login with a guess': (browser, email) =>
    post(browser, 'login', { email, password: 'just a guess' }),
  'a forgotten password': (browser, email) => post(browser, 'forget-password', { email }),
  'a wrong reset code': (browser) =>
    post(browser, 'verify-password-reset-code', { code: '000000' }),
  'another code': (browser) => post(browser, 'resend-email', {}),
  'a wrong code': (browser) => post(browser, 'verify-email', { code: '000000' }),
};

const pairs = Object.keys(steps).flatMap((first) =>
  Object.keys(steps).map((second) => [first, second] as const),
);

describeInside('whether somebody has an account is not told', () => {
  it.each(pairs)('by %s and then %s', async (first, second) => {
    const { email: member } = await api.signedIn();
    const outcomes = [];
    for (const email of [freshEmail(), member]) {
      await api.forgetLimits();
      const browser = api.visitor();
      const answers: unknown[] = [];
      for (const step of [first, second]) {
        let answer: unknown;
        const statements = await statementsOf(async () => {
          const response = await steps[step]?.(browser, email);
          answer = response && (await seen(response, email));
        });
        answers.push({ answer, statements });
      }
      outcomes.push(answers);
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
  });
});

describe('a sign-up that nobody has verified', () => {
  it('signs in its own browser, and no other', async () => {
    const { browser, email } = await signUp(api);
    const body = { email, password: 'a quiet morning' };
    expect((await browser.call(auth.login, { body })).data.isVerified).toBe(false);
    await expect(api.visitor().call(auth.login, { body })).rejects.toMatchObject({ status: 401 });
  });

  it('is no way to guess the password of a member without being counted', async () => {
    const { email } = await api.signedIn();
    const verified = [];
    const passwords = [1, 2, 3, 4, 5].map((guess) => `a guess number ${String(guess)}`);
    for (const guess of [...passwords, testPassword]) {
      const browser = api.visitor();
      const body = { email, password: guess };
      await browser.call(auth.signup, { body: { fullName: 'Eve', ...body } });
      verified.push((await browser.call(auth.login, { body })).data.isVerified);
    }
    expect(verified).toEqual([false, false, false, false, false, false]);
    const elsewhere = await post(api.visitor(), 'login', { email, password: testPassword });
    expect(elsewhere.status).toBe(429);
  });

  it('lets a member who signed up again by mistake into their account', async () => {
    const { email, userId } = await api.signedIn();
    const { browser } = await signUp(api, email);
    const { data } = await browser.call(auth.login, { body: { email, password: testPassword } });
    expect(data).toMatchObject({ _id: userId, isVerified: true });
  });

  it('gets another session when it is verified', async () => {
    const { browser, email } = await signUp(api);
    await browser.call(auth.login, { body: { email, password: 'a quiet morning' } });
    const thief = api.visitor();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    await browser.call(auth.verifyEmail, { body: { code: await newestCode(api, email) } });
    expect((await browser.call(me.read)).data.isVerified).toBe(true);
    await expect(thief.call(me.read)).rejects.toMatchObject({ status: 401 });
  });
});
