import { auth } from '@repo/contracts/accounts/auth';
import { limitTable } from '../limits/limit-table.ts';
import { Limits } from '../limits/limits.ts';
import { readSigned } from '../../platform/calls/signatures.ts';
import type { Browser } from '@repo/testing/browser';
import { api, useApiInside } from '../../testing/harness.ts';
import {
  elsewhere,
  freshEmail,
  login,
  newPassword,
  reset,
  rows,
  statusOf,
} from '../../testing/calls.ts';

useApiInside();

/** @returns a browser with this device cookie, on a separate network */
const withDevice = (cookie: string): Browser => {
  const browser = elsewhere();
  browser.cookies.set('device', cookie);
  return browser;
};
const deviceOf = ({ cookies }: Browser): string => cookies.get('device') ?? '';
const idOf = (browser: Browser): string | undefined =>
  readSigned(api.config.SECRET_KEY, 'device', deviceOf(browser))?.['id'];

const failures = async (browsers: readonly Browser[], email: string, each: number) => {
  let heard = 0;
  for (const browser of browsers)
    for (let guess = 0; guess < each; guess += 1)
      if ((await statusOf(login(browser, email, 'not this one'))) === 401) heard += 1;
  return heard;
};

describe('a known device', () => {
  it('that an ex-partner kept is a stranger after a reset, however many they collected', async () => {
    const { email } = await api.signedIn();
    const kept: string[] = [];
    for (let device = 0; device < 4; device += 1) {
      const browser = elsewhere();
      await login(browser, email);
      kept.push(deviceOf(browser));
    }
    await reset(elsewhere(), email);
    await api.forgetLimits();
    expect(await failures(kept.map(withDevice), email, 2)).toBe(limitTable.loginAccount.allowed);
  });

  it('cannot be made by signing up with the address of somebody who joins later', async () => {
    const email = freshEmail();
    const browser = elsewhere();
    const body = { email, password: 'only the stranger knows' };
    await browser.call(auth.signup, { body: { fullName: 'Eve', ...body } });
    expect(await statusOf(login(browser, email, body.password))).toBe(200);
    expect(browser.cookies.has('device')).toBe(false);
  });

  it('stays one device, however often it logs in', async () => {
    const { email } = await api.signedIn();
    const browser = elsewhere();
    await login(browser, email);
    const first = idOf(browser);
    await login(browser, email);
    expect(first).toBeDefined();
    expect(idOf(browser)).toBe(first);
  });

  it('is let in while strangers lock the account, and for the reset that its owner made', async () => {
    const { email } = await api.signedIn();
    const known = elsewhere();
    await login(known, email);
    const resetHere = await reset(elsewhere(), email);
    await failures(Array.from({ length: 6 }, elsewhere), email, 1);
    expect(await statusOf(login(elsewhere(), email, newPassword))).toBe(429);
    expect(await statusOf(login(known, email, newPassword))).toBe(429);
    expect(await statusOf(login(resetHere, email, newPassword))).toBe(200);
  });

  it('does not switch the limit of the account off: all of them share one', async () => {
    const { email } = await api.signedIn();
    const known = elsewhere();
    await login(known, email);
    await api.app.get(Limits).count(['deviceAccount', email]);
    await rows('update limits set tries = $1', [limitTable.deviceAccount.allowed]);
    expect(await statusOf(login(known, email))).toBe(429);
  });
});
