import { expect, test } from '@playwright/test';
import { auth } from '@repo/contracts/accounts/auth';
import { endpointPath } from '@repo/contracts/client';
import { errors } from '@repo/contracts/errors';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { signInMessages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { freshNetwork, pageOn } from '../support/networks.ts';
import { codeFor, mailTo } from '../support/sandbox.ts';
import { button, field, heading, said } from '../support/screen.ts';
import { signedIn, signedOut, typeCode } from '../support/visitors.ts';

test('a forgotten password: code, new password, login', async ({ page }) => {
  const { email } = await signedIn(page);
  await signedOut(page);
  await page.goto('/auth?tab=login');
  await field(page, 'Email').fill(email);
  await button(page, 'Forgot your password?').click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await button(page, 'Send Reset Code').click();
  await expect(said(page, signInMessages.forgotDone)).toBeVisible();

  const code = await codeFor(email, 'Your password reset code');
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await expect(said(page, accountMessages.codes.failed)).toBeVisible();
  for (let digit = 0; digit < rules.code.length; digit += 1) await page.keyboard.press('Backspace');
  await typeCode(page, code);
  await expect(said(page, signInMessages.codeDone)).toBeVisible();

  const password = 'another sentence, also mine';
  await field(page, 'New password').fill(password);
  await button(page, 'Reset Password').click();
  await expect(said(page, signInMessages.resetDone)).toBeVisible();
  await mailTo(email, 'Your password was changed');

  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/');
});

test('`from` never leads off the site', async ({ page }) => {
  await signedIn(page);
  const { host } = new URL(page.url());
  for (const from of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    '/profile//evil.example',
    '/auth@evil.example',
    `//${host}@evil.example/`,
    '/api/auth/logout',
  ]) {
    await page.goto(`/auth?from=${encodeURIComponent(from)}`);
    await expect(page, from).toHaveURL('/');
  }
});

test('the gateway accepts 64 kB at most for a call about an account, and says so', async ({
  request,
  baseURL,
}) => {
  const { status, message } = errors.BODY_TOO_LARGE;
  const post = (bytes: number) =>
    request.post(endpointPath(auth.login), {
      headers: { origin: baseURL ?? '' },
      data: { email: 'a@example.com', password: 'x'.repeat(bytes) },
    });
  const refused = await post(65 * 1024);
  expect(refused.status()).toBe(status);
  expect(await refused.json()).toMatchObject({ status: false, message });
  expect((await post(60 * 1024)).status()).toBe(400);
});

test('on a phone the refusal of a login leaves the heading in sight', async ({ browser }) => {
  // A separate network: five wrong passwords block one.
  const viewport = { width: 360, height: 640 };
  const page = await pageOn(browser, freshNetwork(), { viewport });
  await page.goto('/auth?tab=login');
  await field(page, 'Email').fill('nobody@example.com');
  await field(page, 'Password').fill('a password nobody has');
  await button(page, 'Login').click();
  const toast = page.getByRole('dialog', { name: signInMessages.loginFailed });
  await expect(toast).toBeVisible();
  await expect(async () => {
    const above = await toast.boundingBox();
    const title = await heading(page, 'Welcome back').boundingBox();
    expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(title?.y ?? NaN);
  }).toPass({ timeout: 3_000 });
  await button(toast, 'Close message').click();
  await expect(toast).toHaveCount(0);
  await page.context().close();
});
