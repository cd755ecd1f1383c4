import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newcomer, signedIn } from '../support/visitors.ts';

test('the tabs of the auth screen are accessible', async ({ page }) => {
  for (const [tab, title] of [
    ['login', 'Welcome back'],
    ['forgot', 'Forgot your password?'],
    ['signup', 'Create your account'],
  ] as const) {
    await page.goto(`/auth?tab=${tab}&error=google_not_link`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page, tab);
  }
  // Also with every error of the form visible.
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectAccessible(page, 'signup, refused');
});

test('the code views of the auth screen are accessible', async ({ page }) => {
  const { fullName, email, password } = newcomer();
  await page.goto('/auth');
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Email', exact: true })).toBeVisible();
  await expectAccessible(page, 'verify');

  await page.goto('/auth?tab=forgot');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByRole('heading', { name: 'Reset Password', exact: true })).toBeVisible();
  await expectAccessible(page, 'reset');
});

test('profile and verification are accessible, to read and to edit', async ({ page }) => {
  await signedIn(page, { isVerified: false });
  await page.goto('/verify-email');
  await expect(page.getByRole('heading', { name: 'Verify Your Email', exact: true })).toBeVisible();
  await expectAccessible(page, 'verify-email');
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Verify Email' })).toBeVisible();
  await expectAccessible(page, 'profile, unverified');
  await page.context().clearCookies();
  await signedIn(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Show devices' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page, 'profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full name').fill('M');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectAccessible(page, 'profile, refused');
});

test('password managers and phones know what each field is', async ({ page }) => {
  const fields = (name: string) => () =>
    page
      .locator('form input')
      .evaluateAll((inputs, of) => inputs.map((input) => input.getAttribute(of)), name);
  await page.goto('/auth');
  await expect.poll(fields('autocomplete')).toEqual(['name', 'username', 'new-password']);
  expect(await fields('enterkeyhint')()).toEqual(['next', 'next', 'go']);
  expect(await fields('autocapitalize')()).toEqual([null, 'off', 'none']);
  await page.goto('/auth?tab=login');
  await expect.poll(fields('autocomplete')).toEqual(['username', 'current-password']);
  expect(await fields('enterkeyhint')()).toEqual(['next', 'go']);
  await page.goto('/auth?tab=forgot');
  await expect.poll(fields('enterkeyhint')).toEqual(['send']);
  await page.getByLabel('Email', { exact: true }).fill(newcomer().email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect
    .poll(fields('autocomplete'))
    .toEqual(expect.arrayContaining(['one-time-code', 'username', 'new-password']));
});
