import { expect, test, type Page } from '@playwright/test';
import { errors } from '@repo/contracts/errors';
import { signInMessages } from '@repo/contracts/messages';
import { codeFor } from '../support/sandbox.ts';
import { freshNetwork, pageOn } from '../support/networks.ts';
import { button, field, said } from '../support/screen.ts';
import { signedIn, signedOut, typeCode } from '../support/visitors.ts';

const typos = 5;

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/login'));
  await button(page, 'Login').click();
  await answer;
};

/** Mistypes the password until this network is blocked, and reads the reason. */
const mistype = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth?tab=login');
  for (let typo = 0; typo < typos; typo += 1) await logIn(page, email, `mistyped ${String(typo)}`);
  await expect(said(page, errors.INVALID_CREDENTIALS.message)).toBeVisible();
  await logIn(page, email, 'mistyped once more');
  await expect(said(page, errors.TOO_MANY_REQUESTS.message)).toBeVisible();
};

const startReset = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth?tab=forgot');
  await field(page, 'Email').fill(email);
  await button(page, 'Send Reset Code').click();
  await expect(said(page, signInMessages.forgotDone)).toBeVisible();
};

test('one family member’s typos do not lock out another’s known phone behind the same address', async ({
  page,
  browser,
}) => {
  const { email, password } = await signedIn(page);
  const home = freshNetwork();
  const phone = await pageOn(browser, home);
  await phone.goto('/auth?tab=login&from=/terms');
  await logIn(phone, email, password);
  await expect(phone).toHaveURL('/terms');
  await phone.context().clearCookies({ name: /session|signed_in/ });
  await mistype(await pageOn(browser, home), 'somebody.else@example.com');

  await phone.goto('/auth?tab=login');
  await logIn(phone, email, password);
  await expect(phone).toHaveURL('/');
});

test('a member on a new phone who mistypes five times gets in by a code', async ({
  page,
  browser,
}) => {
  const { email } = await signedIn(page);
  const phone = await pageOn(browser, freshNetwork());
  await mistype(phone, email);

  await startReset(phone, email);
  await typeCode(phone, await codeFor(email, 'Your password reset code'));
  await expect(said(phone, signInMessages.codeDone)).toBeVisible();
  const password = 'another sentence, also mine';
  await field(phone, 'New password').fill(password);
  await button(phone, 'Reset Password').click();
  await expect(said(phone, signInMessages.resetDone)).toBeVisible();
  await logIn(phone, email, password);
  await expect(phone).toHaveURL('/');
});

test('a slow mail: somebody who has asked again meanwhile can use the code that comes', async ({
  page,
}) => {
  const { email } = await signedIn(page);
  await signedOut(page);
  await startReset(page, email);
  await startReset(page, email);
  await typeCode(page, await codeFor(email, 'Your password reset code'));
  await expect(said(page, signInMessages.codeDone)).toBeVisible();
});
