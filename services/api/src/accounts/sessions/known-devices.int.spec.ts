import { auth } from '@repo/contracts/accounts/auth';
import type { RequestError } from '@repo/contracts/client';
import { limitTable } from '../limits/limit-table.ts';
import { Limits } from '../limits/limits.ts';
import { readSigned } from '../../platform/calls/signatures.ts';
import type { Browser } from '@repo/testing/browser';
import { startHarness, type Harness } from '../../testing/harness.ts';
import { itInside } from '../../testing/running.ts';
import { testPassword } from '../../testing/people.ts';
import { freshEmail, newestCode } from '../../testing/sign-up.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.stop());
beforeEach(() => api.forgetLimits());

const newPassword = 'a whole new evening';

let networks = 0;
const elsewhere = (): Browser =>
  api.visitor(undefined, `198.51.100.${String((networks += 1) % 256)}`);

const login = (browser: Browser, email: string, password: string): Promise<number> =>
  browser.call(auth.login, { body: { email, password } }).then(
    () => 200,
    (error: unknown) => (error as RequestError).status,
  );

/** @returns a browser with this device cookie, on a network of its own */
const withDevice = (cookie: string): Browser => {
  const browser = elsewhere();
  browser.cookies.set('device', cookie);
  return browser;
};
const deviceOf = ({ cookies }: Browser): string => cookies.get('device') ?? '';
const idOf = (browser: Browser): string | undefined =>
  readSigned(api.config.SECRET_KEY, 'device', deviceOf(browser))?.['id'];

const reset = async (email: string): Promise<Browser> => {
  const browser = elsewhere();
  await browser.call(auth.forgetPassword, { body: { email } });
  const code = await newestCode(api, email);
  await browser.call(auth.verifyPasswordResetCode, { body: { code } });
  await browser.call(auth.resetPassword, { body: { email, password: newPassword } });
  return browser;
};

const failures = async (browsers: readonly Browser[], email: string, each: number) => {
  let heard = 0;
  for (const browser of browsers)
    for (let guess = 0; guess < each; guess += 1)
      if ((await login(browser, email, 'not this one')) === 401) heard += 1;
  return heard;
};

describe('a known device', () => {
  it('that an ex-partner kept is a stranger after a reset, however many they collected', async () => {
    const { email } = await api.signedIn();
    const kept: string[] = [];
    for (let device = 0; device < 4; device += 1) {
      const browser = elsewhere();
      await login(browser, email, testPassword);
      kept.push(deviceOf(browser));
    }
    await reset(email);
    await api.forgetLimits();
    expect(await failures(kept.map(withDevice), email, 2)).toBe(limitTable.loginAccount.allowed);
  });

  it('cannot be made by signing up with the address of somebody who joins later', async () => {
    const email = freshEmail();
    const browser = elsewhere();
    const body = { email, password: 'only the stranger knows' };
    await browser.call(auth.signup, { body: { fullName: 'Eve', ...body } });
    expect(await login(browser, email, body.password)).toBe(200);
    expect(browser.cookies.has('device')).toBe(false);
  });

  it('stays one device, however often it logs in', async () => {
    const { email } = await api.signedIn();
    const browser = elsewhere();
    await login(browser, email, testPassword);
    const first = idOf(browser);
    await login(browser, email, testPassword);
    expect(first).toBeDefined();
    expect(idOf(browser)).toBe(first);
  });

  it('is let in while strangers lock the account, and for the reset that its owner made', async () => {
    const { email } = await api.signedIn();
    const known = elsewhere();
    await login(known, email, testPassword);
    const resetHere = await reset(email);
    await failures(Array.from({ length: 6 }, elsewhere), email, 1);
    expect(await login(elsewhere(), email, newPassword)).toBe(429);
    expect(await login(known, email, newPassword)).toBe(429);
    expect(await login(resetHere, email, newPassword)).toBe(200);
  });

  itInside('does not switch the limit of the account off: all of them share one', async () => {
    const { email } = await api.signedIn();
    const known = elsewhere();
    await login(known, email, testPassword);
    await api.app.get(Limits).count(['deviceAccount', email]);
    await api.dataSource.query('update limits set tries = $1', [limitTable.deviceAccount.allowed]);
    expect(await login(known, email, testPassword)).toBe(429);
  });
});
