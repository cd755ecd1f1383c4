import { me } from '@repo/contracts/accounts/me';
import { security } from '@repo/contracts/accounts/security';
import type { Browser } from '@repo/testing/browser';
import {
  googleSettings,
  setGoogleFault,
  startGoogle,
  visitGoogle,
  type GoogleVisit,
} from '@repo/testing/providers/google';
import { api, rows, useApi } from '@repo/testing/api/harness';
import { limitTable } from '@repo/accounts/limit-table';
import { testPassword } from '@repo/testing/person';
import { waitFor } from '@repo/testing/wait-for';
import { overtaken } from '@repo/testing/api/statements';
import {
  changePassword,
  freshEmail,
  login,
  newPassword,
  refusal,
  reset,
  signUp,
  statusOf,
  twinOf,
  verify,
  securityLogOf,
} from '@repo/testing/api/calls';

useApi(() => ({ ...googleSettings(), LOG_LEVEL: 'error' }));
let email: string;
beforeEach(() => {
  email = freshEmail();
});

interface Landing {
  browser: Browser;
  status: number;
  /** Relative to the site's own origin. */
  path: string;
}

const land = async (browser: Browser, back: string): Promise<Landing> => {
  const response = await browser.ask(back);
  const location = response.headers.get('location') ?? '';
  expect(location.startsWith(`${api.config.PUBLIC_URL}/`)).toBe(true);
  const path = location.slice(api.config.PUBLIC_URL.length);
  return { browser, status: response.status, path };
};
type Mode = Parameters<typeof startGoogle>[1];
/** @returns the address at which Google sends somebody back to us */
const passGoogle = async (browser: Browser, mode: Mode, visit: Partial<GoogleVisit> = {}) =>
  visitGoogle(await startGoogle(browser, mode), { email: freshEmail(), ...visit });
const signInWith = async (
  mode: 'signup' | 'login',
  visit: GoogleVisit,
  from?: string,
  browser = api.visitor(),
): Promise<Landing> =>
  land(browser, await visitGoogle(await startGoogle(browser, mode, from), visit));
const countUsers = async (): Promise<number> => (await rows('select from users')).length;
/** Somebody who came with Google and has just signed in there again. */
const confirmed = async (): Promise<{ email: string; browser: Browser }> => {
  const email = freshEmail();
  const { browser } = await signInWith('signup', { email });
  await land(browser, await passGoogle(browser, 'confirm', { email }));
  return { email, browser };
};
const failure = (error: string) => ({ status: 302, path: `/auth?error=${error}` });
const expectRefused = async (mode: 'signup' | 'login', visit: GoogleVisit, error: string) => {
  const landing = await signInWith(mode, visit);
  expect(landing).toMatchObject(failure(error));
  return landing;
};

it.each(['signup', 'login'] as const)(
  'starting a %s answers the link twice, with PKCE and a state',
  async (mode) => {
    const browser = api.visitor();
    // Whatever the request claims, the way back leads to the configured origin.
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const ask = async () =>
      (await (
        await browser.ask(`/api/auth/google/${mode}?code=1&state=2&error=3`, { headers: forged })
      ).json()) as { status: boolean; redirectLink: string; data: { redirectLink: string } };
    const answer = await ask();
    expect(answer.status).toBe(true);
    expect(answer.data.redirectLink).toBe(answer.redirectLink);
    const { origin, pathname, searchParams } = new URL(answer.redirectLink);
    expect(origin + pathname).toBe(api.settings['GOOGLE_AUTHORIZATION_URL']);
    const random = expect.stringMatching(/^[\w-]{43}$/) as string;
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${api.config.PUBLIC_URL}/api/auth/google/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: random,
      state: random,
    });
    expect([...browser.cookies.keys()]).toEqual(['google']);
    const { searchParams: next } = new URL((await ask()).redirectLink);
    expect(next.get('state')).not.toBe(searchParams.get('state'));
  },
);

describe('signing up', () => {
  it('makes a verified account and a session, and goes where one came from', async () => {
    const { browser, status, path } = await signInWith(
      'signup',
      { email },
      '/self-guided/week-2?x=1',
    );
    expect({ status, path }).toEqual({ status: 302, path: '/self-guided/week-2?x=1' });
    const { data } = await browser.call(me.read);
    expect(data).toMatchObject({ email, fullName: 'Ada Miller', isVerified: true });
    expect([...browser.cookies.keys()].sort()).toEqual(['device', 'session', 'signed_in']);
  });

  it('says so to somebody whose Google account is known', async () => {
    await signInWith('signup', { email });
    const again = await expectRefused('signup', { email }, 'google_user_exist');
    expect(again.browser.cookies.has('session')).toBe(false);
  });

  it('never touches a verified account with the same address', async () => {
    const member = await api.signedIn();
    const before = await countUsers();
    const { email } = member;
    await expectRefused('signup', { email }, 'email_taken');
    expect(await countUsers()).toBe(before);
    expect((await member.call(me.read)).data.email).toBe(email);
    await expectRefused('login', { email }, 'google_not_link');
  });

  it('leaves unverified sign-ups of the address as they are, and worth nothing', async () => {
    const attempt = await signUp(email);
    const session = await api.signedIn({ verified: false, email });
    const { path } = await signInWith('signup', { email });
    expect(path).toBe('/');
    expect((await session.call(me.read)).data.isVerified).toBe(false);
    const { code, password } = attempt;
    expect(await statusOf(verify(attempt.browser, code))).toBe(400);
    expect(await statusOf(login(api.visitor(), email, password))).toBe(401);
  });

  it('makes one account of many callbacks at once', async () => {
    const before = await countUsers();
    const landings = await Promise.all(
      Array.from({ length: 5 }, () => signInWith('signup', { email })),
    );
    expect(await countUsers()).toBe(before + 1);
    // No password opens it: none was set.
    for (const password of [testPassword, 'null', ' '])
      expect(await statusOf(login(api.visitor(), email, password))).toBe(401);
    expect(landings.filter(({ path }) => path === '/')).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('knows the account by its number, also after its address changed', async () => {
    const sub = '104815162342000000001';
    await signInWith('signup', { email, sub });
    const { browser, path } = await signInWith('login', { email: freshEmail(), sub });
    expect(path).toBe('/');
    expect((await browser.call(me.read)).data.email).toBe(email);
  });

  it('refuses an address that nobody knows, or that is only signed up for', async () => {
    const { email } = await api.signedIn({ verified: false });
    const before = await countUsers();
    for (const unknown of [freshEmail(), email]) {
      const landing = await expectRefused('login', { email: unknown }, 'google_not_link');
      expect(landing.browser.cookies.size).toBe(0);
    }
    expect(await countUsers()).toBe(before);
  });
});

describe('who is asked to prove themselves once more', () => {
  const isRefused = async (browser: Browser): Promise<string | undefined> =>
    (await refusal(changePassword(browser))).code;
  const confirmWith = async (browser: Browser, email: string, left: readonly string[] = []) => {
    const page = await startGoogle(browser, 'confirm', '/profile');
    for (const name of left) page.searchParams.delete(name);
    return land(browser, await visitGoogle(page, { email }));
  };

  it('includes somebody who just signed in through a Google account left open in this browser', async () => {
    const { browser } = await signInWith('signup', { email });
    expect(await securityLogOf(email)).toEqual(['google-login']);
    expect(await isRefused(browser)).toBe('FRESH_PROOF_REQUIRED');
    await signInWith('login', { email }, '/', browser);
    expect(await isRefused(browser)).toBe('FRESH_PROOF_REQUIRED');
    const change = browser.call(me.update, { body: { email: freshEmail() } });
    expect((await refusal(change)).code).toBe('FRESH_PROOF_REQUIRED');
  });

  it('and is believed once Google has asked for the password again', async () => {
    const { browser } = await signInWith('signup', { email });
    const page = await startGoogle(browser, 'confirm');
    expect(Object.fromEntries(page.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect((await confirmWith(browser, email)).path).toBe('/profile');
    await changePassword(browser);
  });

  it.each([[['prompt', 'max_age']], [['claims']]])(
    'and not where somebody took %j out of the address',
    async (left) => {
      const { browser } = await signInWith('signup', { email });
      expect((await confirmWith(browser, email, left)).path).toBe('/profile');
      expect(await isRefused(browser)).toBe('FRESH_PROOF_REQUIRED');
    },
  );
});

describe('sign-in with Google', () => {
  const bothWays = async () => {
    const { email, browser } = await confirmed();
    await changePassword(browser);
    return { email, browser };
  };

  it('is removed by a member with a password, which signs out everybody who came in through it', async () => {
    const { email, browser } = await bothWays();
    expect((await browser.call(security.read)).data.hasGoogle).toBe(true);
    const other = (await signInWith('login', { email })).browser;
    await browser.call(security.removeGoogle);
    expect(await statusOf(other.call(me.read))).toBe(401);
    await expectRefused('login', { email }, 'google_not_link');
    expect((await browser.call(security.read)).data.hasGoogle).toBe(false);
    expect((await securityLogOf(email))[0]).toBe('google-removed');
    expect((await refusal(browser.call(security.removeGoogle))).code).toBe('NOT_FOUND');
    await login(api.visitor(), email, newPassword);
  });

  it('is removed also for a login that is on its way', async () => {
    const { email } = await bothWays();
    const sql = 'update users set google_sub = null where email = $1';
    const login = await overtaken(sql, [email], () => signInWith('login', { email }));
    expect(login).toMatchObject(failure('google_not_link'));
  });

  it('is not removed where it is the only way in, nor by somebody who found the browser open', async () => {
    const [only, both] = [await confirmed(), await bothWays()];
    const codeOf = async ({ call }: Browser) => (await refusal(call(security.removeGoogle))).code;
    expect(await codeOf(only.browser)).toBe('NOT_FOUND');
    await rows(`update sessions set authenticated_at = now() - interval '11 minutes'`);
    expect(await codeOf(both.browser)).toBe('FRESH_PROOF_REQUIRED');
    for (const { email } of [only, both])
      expect((await signInWith('login', { email })).path).toBe('/');
  });

  it('ends with a reset of the password: somebody else may have that Google account open', async () => {
    await signInWith('signup', { email });
    const browser = await reset(api.visitor(), email);
    await expectRefused('login', { email }, 'google_not_link');
    await login(browser, email, newPassword);
  });
});

describe('what comes back is refused', () => {
  const refused = failure('google_not_link');

  it('when the provider fails in any way, which leaves a line with the call', async () => {
    const ways = ['fail', 'garbage', 'empty', 'drop'];
    for (const mode of ways)
      for (const path of ['token', 'userinfo']) {
        await setGoogleFault(mode, `/google/${path}`);
        const landing = await signInWith('signup', { email: freshEmail() });
        expect([mode, path, landing.path]).toEqual([mode, path, refused.path]);
      }
    const failed = /"requestId":.*a sign-in with Google failed/;
    const lines = () => api.logLines.filter((line) => failed.test(line));
    await waitFor(() => lines().length === 2 * ways.length);
  });

  it('when the person cancelled, and where they came from is kept', async () => {
    const visit = { email: freshEmail(), isCancelled: true };
    const { path } = await signInWith('login', visit, '/checkout');
    expect(path).toBe('/auth?error=google_not_link&from=/checkout');
  });

  it('when another browser brings it, with a state of its own or none', async () => {
    const back = await passGoogle(api.visitor(), 'signup');
    const before = await countUsers();
    const other = api.visitor();
    await startGoogle(other, 'signup');
    for (const browser of [api.visitor(), other])
      expect(await land(browser, back)).toMatchObject(refused);
    expect(await countUsers()).toBe(before);
  });

  // Each with a matching code and verifier, so only the state can be refused.
  it.each([
    ['missing', (back: string) => back.replace(/&?state=[^&]*/, '')],
    ['wrong', (back: string) => back.replace(/state=[^&]*/, 'state=x')],
    ['doubled', (back: string) => `${back}&state=x`],
    ['all that is not there', () => '/api/auth/google/callback'],
    ['an error', () => '/api/auth/google/callback?error=server_error'],
  ])('when the state is %s', async (_name, change) => {
    const browser = api.visitor();
    const back = await passGoogle(browser, 'signup');
    expect(await land(browser, change(back))).toMatchObject(refused);
  });

  it('when a network has come back too often in a quarter of an hour, before Google is asked', async () => {
    const network = '203.0.113.9';
    const browser = api.visitor(undefined, network);
    const back = await passGoogle(browser, 'signup');
    for (let tries = 0; tries < limitTable.googleCallback.allowed; tries += 1) {
      const stranger = api.visitor(undefined, network);
      await land(stranger, (await passGoogle(stranger, 'signup')).replace(/code=[^&]*/, 'code=x'));
    }
    const twin = twinOf(browser);
    expect(await land(browser, back)).toMatchObject(refused);
    // Google accepts a code only once, and has not seen this one.
    expect((await land(twin, back)).path).toBe('/');
  });

  it('when it is brought a second time, cookie and all', async () => {
    const browser = api.visitor();
    const back = await passGoogle(browser, 'signup');
    const twin = twinOf(browser);
    expect(await land(browser, back)).toMatchObject({ path: '/' });
    expect(browser.cookies.has('google')).toBe(false);
    expect(await land(twin, back)).toMatchObject(refused);
    expect(twin.cookies.has('session')).toBe(false);
  });
});

it.each(['//evil.example', '/nowhere-we-know', '', '/checkout&from=//evil.example'])(
  'the way on is the landing page for %j',
  async (from) => {
    const browser = api.visitor();
    const response = await browser.ask(`/api/auth/google/signup?from=${from}`);
    const { redirectLink } = (await response.json()) as { redirectLink: string };
    const back = await visitGoogle(new URL(redirectLink), { email: freshEmail() });
    expect((await land(browser, back)).path).toBe('/');
  },
);
