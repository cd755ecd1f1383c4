import { expect, test, type Page } from '@playwright/test';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { signInMessages } from '@repo/contracts/messages';
import { termsVersion } from '@repo/product/terms';
import { codeFor, mailTo } from '../support/sandbox.ts';
import { tabTo } from '../support/keyboard.ts';
import { button, field, heading, said, hydrated } from '../support/screen.ts';
import { newcomer, signedIn, signedOut, type Visitor } from '../support/visitors.ts';

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
  await expect(heading(page, 'Welcome back')).toBeVisible();

  await hydrated(page);
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Create your account')).toBeVisible();
  await tabAndType(page, 'Full name', fullName);
  await tabAndType(page, 'Email', email);
  await tabAndType(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(said(page, signInMessages.signupDone)).toBeVisible();

  // The first slot has the focus, and the sixth digit submits the code.
  await expect(heading(page, 'Verify Your Email')).toBeVisible();
  await page.keyboard.type(await codeFor(email));
  await expect(said(page, accountMessages.codes.verifyDone)).toBeVisible();

  await expect(field(page, 'Email')).toHaveValue(email);
  await tabAndType(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(said(page, signInMessages.loginDone)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});

test('terms and privacy open in another tab and print the recorded version', async ({ page }) => {
  await page.goto('/auth');
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

const signUpThroughGoogle = async (page: Page): Promise<Visitor> => {
  const visitor = newcomer();
  await page.goto('/auth?from=/profile');
  await button(page, 'Sign up with Google').click();
  await field(page, 'E-mail').fill(visitor.email);
  await field(page, 'Name').fill(visitor.fullName);
  await button(page, 'Continue').click();
  await expect(page).toHaveURL('/profile');
  return visitor;
};

test('only the mail says that an address already has an account', async ({ page }) => {
  // Through Google: an address that has just been mailed a code would get no second mail now.
  const { fullName, email } = await signUpThroughGoogle(page);
  // Leaves the profile first: signed out while loading, it would redirect during the next
  // navigation.
  await page.goto('about:blank');
  await signedOut(page);
  await page.goto('/auth');
  await field(page, 'Full name').fill(fullName);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('somebody else entirely');
  await button(page, 'Create Account').click();
  await expect(said(page, signInMessages.signupDone)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verify Your Email', exact: true })).toBeVisible();

  const mail = await mailTo(email, 'You already have an account');
  expect(mail).not.toMatch(/\b\d{6}\b/);
  await page.goto(/<(http\S+tab=login)>/.exec(mail)?.[1] ?? 'no link');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

const fillIn = async (page: Page, { fullName, email, password }: Visitor): Promise<void> => {
  await field(page, 'Full name').fill(fullName);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Create Account').click();
};

test('a reload during verification asks for the code again', async ({ page }) => {
  const visitor = newcomer();
  await page.goto('/auth');
  await fillIn(page, visitor);
  await expect(heading(page, 'Verify Your Email')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Verify Your Email')).toBeVisible();
  await expect(page.getByText(visitor.email)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend Code/ })).toBeVisible();

  // Three digits are not a code, and Enter shows the error.
  await page
    .getByRole('textbox', { name: /Digit 1 of 6|code/i })
    .first()
    .click();
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(said(page, accountMessages.verifyPage.incomplete.text)).toBeVisible();
  await expect(button(page, 'Verify Email')).toBeDisabled();

  // After starting again, a reload does not return to the code.
  await button(page, 'Back to Login').click();
  await page.reload();
  await expect(heading(page, 'Create your account')).toBeVisible();
  await page.goBack();
  await page.goto('/auth?tab=login');
  await expect(heading(page, 'Welcome back')).toBeVisible();
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

test('a login whose cookies are thrown away says that cookies are blocked', async ({ page }) => {
  const { email, password } = await signedIn(page);
  await signedOut(page);
  await page.route('**/api/auth/login', async (route) => {
    const answer = await route.fetch();
    const headers = answer.headers();
    delete headers['set-cookie'];
    await page.context().clearCookies();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto('/auth?tab=login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
  await expect(heading(page, 'Your browser blocks cookies')).toBeVisible();
});
