import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '@repo/contracts/accounts/auth';
import { programme } from '@repo/contracts/programme/programme';
import { checkout } from '@repo/contracts/purchases/checkout';
import type { Answer, Browser } from './browser.ts';
import type { Sandbox } from './sandbox.ts';

export type Standing = 'unverified' | 'verified' | 'member';

export const password = 'a quiet sentence of mine';

const must = <Data>({ call, status, data, text }: Answer<Data>): Data => {
  if (status < 200 || status > 299) throw new Error(`${call} was answered ${status}: ${text}`);
  return data as Data;
};

const eventually = async <Value>(find: () => Promise<Value | undefined>): Promise<Value> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await pause(100);
  }
  throw new Error('what should have come did not');
};

const codeFor = (sandbox: Sandbox, email: string): Promise<string> =>
  eventually(async () => {
    const text = await sandbox.findMail(email, 'Your verification code');
    return text && /\b\d{6}\b/.exec(text)?.[0];
  });

const buy = async (browser: Browser): Promise<void> => {
  const { url } = must(await browser.send(checkout.createSelfGuidedCheckout));
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) });
  await eventually(async () => {
    const { status } = await browser.send(programme.read);
    return status === 200 || undefined;
  });
};

/** Brings somebody as far as wanted, through the screens' own calls, and leaves them signed in. */
export const enrol = async (
  browser: Browser,
  sandbox: Sandbox,
  { email, standing }: { email: string; standing: Standing },
): Promise<void> => {
  must(await browser.send(auth.signup, { body: { fullName: 'Ada Miller', email, password } }));
  if (standing !== 'unverified')
    must(await browser.send(auth.verifyEmail, { body: { code: await codeFor(sandbox, email) } }));
  must(await browser.send(auth.login, { body: { email, password } }));
  if (standing === 'member') await buy(browser);
};
