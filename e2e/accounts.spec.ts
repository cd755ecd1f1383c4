import { expect, test, type Locator, type Page } from '@playwright/test';
import { authErrors } from '@repo/contracts/accounts/auth';
import { messages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { termsVersion } from '@repo/product/terms';
import { codeFor, mailTo } from './support/inbox.ts';
import { tabTo } from './support/keyboard.ts';
import { newcomer, signedIn, signedOut, typeCode, type Visitor } from './support/visitors.ts';

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });
const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

const tabAndType = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
};

test('by keyboard alone: sign-up, verification, login, and on to the page one came for', async ({
  page,
}) => {
  const { fullName, email, password } = newcomer();
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth?tab=login&from=/profile');
  await expect(heading(page, 'Welcome back')).toBeVisible();

  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Create your account')).toBeVisible();
  await tabAndType(page, 'Full name', fullName);
  await tabAndType(page, 'Email', email);
  await tabAndType(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(said(page, messages.auth.signupDone)).toBeVisible();

  // The first slot has the focus, and the sixth digit sends the code by itself.
  await expect(heading(page, 'Verify Your Email')).toBeVisible();
  await page.keyboard.type(await codeFor(email));
  await expect(said(page, messages.auth.verifyDone)).toBeVisible();

  await expect(field(page, 'Email')).toHaveValue(email);
  await tabAndType(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(said(page, messages.auth.loginDone)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});

const throughGoogle = async (page: Page, name: string, email: string): Promise<void> => {
  await button(page, name).click();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Noor Haddad');
  await button(page, 'Continue').click();
};

test('Google: sign-up, login and a stranger, each back where they were going', async ({ page }) => {
  const { email } = newcomer();
  await page.goto('/auth?from=/profile');
  await throughGoogle(page, 'Sign up with Google', email);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Noor Haddad')).toBeVisible();

  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/auth?tab=login');
  await expect(said(page, messages.auth.logoutDone)).toBeVisible();

  await page.goto('/auth?tab=login&from=/profile');
  await throughGoogle(page, 'Sign in with Google', newcomer().email);
  await expect(page).toHaveURL(/\/auth\?.*error=google_not_link/);
  await expect(page.getByRole('alert')).toHaveText(authErrors.google_not_link);
  await button(page, 'Dismiss').click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Login' }).click();
  await throughGoogle(page, 'Sign in with Google', email);
  await expect(page).toHaveURL('/profile');
});

test('the three error values have their texts, and nothing else says anything', async ({
  page,
}) => {
  for (const [code, text] of Object.entries(authErrors)) {
    await page.goto(`/auth?error=${code}`);
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  await page.goto('/auth?error=<b>constructor</b>');
  await expect(heading(page, 'Create your account')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('terms and privacy open beside the form and print the recorded version', async ({ page }) => {
  await page.goto('/auth');
  for (const name of ['Terms', 'Privacy']) {
    const link = page.locator('form').getByRole('link', { name, exact: true });
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(tab).toHaveURL(`/${name.toLowerCase()}`);
    await expect(tab.getByText(`Version of ${termsVersion}.`)).toBeVisible();
    await tab.close();
  }
});

test('a forgotten password: code, new password, login', async ({ page }) => {
  const { email } = await signedIn(page);
  await signedOut(page);
  await page.goto('/auth?tab=login');
  await field(page, 'Email').fill(email);
  await button(page, 'Forgot your password?').click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await button(page, 'Send Reset Code').click();
  await expect(said(page, messages.auth.forgotDone)).toBeVisible();

  const code = await codeFor(email, 'Your password reset code');
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await expect(said(page, messages.auth.codeFailed)).toBeVisible();
  for (let digit = 0; digit < rules.code.length; digit += 1) await page.keyboard.press('Backspace');
  await typeCode(page, code);
  await expect(said(page, messages.auth.codeDone)).toBeVisible();

  const password = 'another sentence, also mine';
  await field(page, 'New password').fill(password);
  await button(page, 'Reset Password').click();
  await expect(said(page, messages.auth.resetDone)).toBeVisible();
  await mailTo(email, 'Your password was changed');

  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/');
});

test('nobody is led off the site by from', async ({ page }) => {
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

const verifyHere = async (page: Page, code: string): Promise<void> => {
  await typeCode(page, code);
  await button(page, 'Verify Email').click();
};

test('a banner leads who has not verified to the code, and a bad way back to the profile', async ({
  page,
}) => {
  const { email } = await signedIn(page, { isVerified: false });
  await page.goto('/profile');
  await button(page, 'Verify Email').click();
  await expect(page).toHaveURL('/verify-email?returnTo=/profile');
  await expect(said(page, messages.profile.verificationSent)).toBeVisible();

  await page.goto('/verify-email?returnTo=//evil.example');
  await expect(button(page, 'Verify Email')).toBeDisabled();
  const code = await codeFor(email);
  await verifyHere(page, code === '000000' ? '000001' : '000000');
  await expect(said(page, messages.verifyPage.failed.title)).toBeVisible();
  for (let digit = 0; digit < rules.code.length; digit += 1) await page.keyboard.press('Backspace');
  await verifyHere(page, code);
  await expect(page).toHaveURL('/profile');
  await expect(said(page, messages.verifyPage.done.title)).toBeVisible();
  await expect(page.getByLabel('Email verification')).toHaveCount(0);
});

const editProfile = async (page: Page, values: Record<string, string>): Promise<void> => {
  await button(page, 'Edit Profile').click();
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await button(page, 'Save Changes').click();
};

const changeEmail = async (page: Page, visitor: Visitor, next: string): Promise<void> => {
  await editProfile(page, { Email: next });
  await expect(page.getByLabel('New email')).toContainText(next);
  await mailTo(visitor.email, 'A change to your account was requested');
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await verifyHere(page, await codeFor(next, 'Confirm your new address'));
};

test('the profile: what is refused and why, what is saved, and a new address', async ({ page }) => {
  const visitor = await signedIn(page);
  await page.goto('/profile');
  await editProfile(page, { 'Full name': 'M', Email: 'maya@', 'Age (optional)': '12' });
  for (const { message } of [rules.fullName, rules.email, rules.age])
    await expect(said(page, message)).toBeVisible();
  await field(page, 'Age (optional)').fill('121');
  await expect(said(page, rules.age.tooHigh)).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page.getByText(visitor.fullName)).toBeVisible();

  await editProfile(page, { 'Full name': 'Maya Okafor', 'Age (optional)': '34' });
  await expect(said(page, messages.profile.updateDone)).toBeVisible();
  await expect(page.getByText('Maya Okafor')).toBeVisible();
  await expect(page.getByText(messages.profile.noTransactions)).toBeVisible();

  const next = newcomer().email;
  await changeEmail(page, visitor, next);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('New email')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(next)).toBeVisible();
  await expect(page.getByText('34', { exact: true })).toBeVisible();
  await mailTo(visitor.email, 'Your account has a new address');
  await mailTo(next, 'Your address is updated');
});

const keepSomething = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        localStorage.setItem('kept', 'yes');
        const request = indexedDB.open('drafts');
        request.onupgradeneeded = () =>
          request.result.createObjectStore('weeks').put('text', 'week1');
        request.onsuccess = () => {
          request.result.close();
          resolve(undefined);
        };
      }),
  );

test('quick exit: three presses of Shift, nothing kept, no way back by Back', async ({ page }) => {
  await page.route('https://www.wikipedia.org/', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  await signedIn(page);
  await page.goto('/profile');
  await expect(page.getByText('your browser history remains')).toBeVisible();
  await keepSomething(page);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
  await expect(page).toHaveURL('https://www.wikipedia.org/');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  const kept = await page.evaluate(async () => [
    localStorage.getItem('kept'),
    (await indexedDB.databases()).map(({ name }) => name),
  ]);
  expect(kept).toEqual([null, []]);
});
