import { expect, type Page } from '@playwright/test';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { signInMessages } from '@repo/contracts/messages';
import { termsVersion } from '@repo/product/terms';
import { expectAccessible } from '../support/accessibility.ts';
import { newcomer } from '../support/members.ts';
import { codeIn } from '@repo/testing/person';
import { codeFor, mailTo } from '../support/sandbox.ts';
import {
  button,
  field,
  heading,
  hydrated,
  sentence,
  signUp,
  tabTo,
  typeCode,
} from '../support/screen.ts';
import { test } from '../support/test.ts';

const tabAndType = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
};

test('by keyboard alone: sign-up, verification, login, and the page they came for', async ({
  page,
}) => {
  const { fullName, email, password } = newcomer();
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth?tab=login&from=/profile');
  await hydrated(page);
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Create your account')).toBeVisible();
  await tabAndType(page, 'Full name', fullName);
  await tabAndType(page, 'Email', email);
  await tabAndType(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(sentence(page, signInMessages.signupDone)).toBeVisible();

  // The first slot has the focus.
  await expect(heading(page, 'Verify Your Email')).toBeVisible();
  await page.keyboard.type(await codeFor(email));
  await page.keyboard.press('Enter');
  await expect(sentence(page, accountMessages.codes.verifyDone)).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await tabAndType(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(email)).toBeVisible();
});

test('a refusal is said at its field, the terms open in another tab, and half a code is refused', async ({
  page,
}) => {
  await page.goto('/auth?error=google_not_link');
  await hydrated(page);
  await button(page, 'Create Account').click();
  for (const name of ['Full name', 'Email', 'Password'])
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a refused sign-up');
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const link = page.locator('form').getByRole('link', { name, exact: true });
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(tab).toHaveURL(path);
    // As recorded with the account.
    await expect(tab.getByText(`Version of ${termsVersion}.`)).toBeVisible();
    await tab.close();
  }

  const visitor = newcomer();
  await signUp(page, visitor);
  // A reload asks for the code again.
  await page.reload();
  await expect(heading(page, 'Verify Your Email')).toBeVisible();
  await expect(page.getByText(visitor.email)).toBeVisible();
  await expectAccessible(page, 'the code of a sign-up');
  await typeCode(page, '123');
  await page.keyboard.press('Enter');
  await expect(sentence(page, accountMessages.verifyPage.incomplete.text)).toBeVisible();
  await button(page, 'Back to Login').click();
  await page.reload();
  await expect(heading(page, 'Create your account')).toBeVisible();
});

test('a lost tab: the mail leads back to the code, another person to an empty form', async ({
  page,
  context,
}) => {
  const visitor = newcomer();
  const { email } = visitor;
  await page.goto('/auth');
  await expect(page).toHaveTitle(/^Sign up/);
  await signUp(page, visitor);
  const mail = await mailTo(email, 'Your verification code');
  expect(mail).toContain(`${test.info().project.use.baseURL ?? ''}/auth`);
  const later = await context.newPage();
  await page.close();
  await later.goto('/auth');
  await expect(later).toHaveTitle(/^Verify your email/);
  await expect(later.getByText(email)).toHaveCount(0);
  await typeCode(later, codeIn(mail));
  await later.keyboard.press('Enter');
  await expect(heading(later, 'Welcome back')).toBeVisible();
  await later.goto('/auth');
  await expect(heading(later, 'Create your account')).toBeVisible();

  // The next person at this computer.
  await signUp(later, visitor);
  const other = await context.newPage();
  await other.goto('/auth');
  await button(other, 'Not you?').click();
  await expect(heading(other, 'Create your account')).toBeVisible();
  await expect.poll(() => context.cookies()).toEqual([]);
  await expect(heading(later, 'Create your account')).toBeVisible();
  for (const label of ['Full name', 'Email']) await expect(field(later, label)).toHaveValue('');
});

test('a browser that blocks cookies reads about cookies, and never about a wrong code', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/auth');
  await expect(heading(page, 'Your browser blocks cookies')).toBeVisible();
  await expect(button(page, 'Create Account')).toHaveCount(0);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  await button(page, 'Try again').click();
  await expect(heading(page, 'Create your account')).toBeVisible();
});
