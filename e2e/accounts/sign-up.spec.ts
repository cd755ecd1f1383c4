import { expect, type Page } from '@playwright/test';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { signInMessages } from '@repo/contracts/messages';
import { termsVersion } from '@repo/product/terms';
import { expectAccessible } from '../support/accessibility.ts';
import { tabTo } from '../support/keyboard.ts';
import { newcomer, signedIn, signedOut, type Credentials } from '../support/members.ts';
import { codeFor, mailTo } from '../support/sandbox.ts';
import { button, field, heading, hydrated, sentence, typeCode } from '../support/screen.ts';
import { test } from '../support/test.ts';

const signUp = async (page: Page, { fullName, email, password }: Credentials): Promise<void> => {
  await page.goto('/auth');
  await field(page, 'Full name').fill(fullName);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Create Account').click();
  await expect(heading(page, 'Verify Your Email')).toBeVisible();
};

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

  // The first slot has the focus, and the sixth digit submits the code.
  await expect(heading(page, 'Verify Your Email')).toBeVisible();
  await page.keyboard.type(await codeFor(email));
  await expect(sentence(page, accountMessages.codes.verifyDone)).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await tabAndType(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(email)).toBeVisible();
});

test('only the mail says that an address already has an account', async ({ page }) => {
  const { email } = await signedIn(page);
  await signedOut(page);
  await signUp(page, { ...newcomer(), email });
  await expect(sentence(page, signInMessages.signupDone)).toBeVisible();
  const mail = await mailTo(email, 'You already have an account');
  expect(mail).not.toMatch(/\b\d{6}\b/);
  await page.goto(/<(http\S+tab=login)>/.exec(mail)?.[1] ?? 'no link');
  await expect(heading(page, 'Welcome back')).toBeVisible();
});

test('a reload during verification asks for the code again, and half of one is refused', async ({
  page,
}) => {
  const visitor = newcomer();
  await signUp(page, visitor);
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

test('what a form refuses is said at its fields; its terms open in another tab, as recorded', async ({
  page,
}) => {
  await page.goto('/auth?error=google_not_link');
  await hydrated(page);
  await button(page, 'Create Account').click();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a refused sign-up');
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const link = page.locator('form').getByRole('link', { name, exact: true });
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(tab).toHaveURL(path);
    await expect(tab.getByText(`Version of ${termsVersion}.`)).toBeVisible();
    await tab.close();
  }
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
