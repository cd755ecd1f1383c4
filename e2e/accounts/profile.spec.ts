import { expect, test, type Page } from '@playwright/test';
import { me } from '@repo/contracts/accounts/me';
import { endpointPath } from '@repo/contracts/client';
import { errors } from '@repo/contracts/errors';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { rules } from '@repo/contracts/rules';
import { codeAfter } from '@repo/testing/person';
import { codeFor, mailTo, sandbox } from '../support/sandbox.ts';
import { button, field, said } from '../support/screen.ts';
import { newcomer, signedIn, signedOut, typeCode, type Visitor } from '../support/visitors.ts';

const verifyHere = async (page: Page, code: string): Promise<void> => {
  await typeCode(page, code);
  await button(page, 'Verify Email').click();
};

test('a banner leads an unverified member to the code; a bad return path leads to the profile', async ({
  page,
}) => {
  const { email } = await signedIn(page, { isVerified: false });
  await page.goto('/profile');
  // Waits for the sign-up's code, which becomes invalid when another one is requested.
  await codeFor(email);
  const code = await codeAfter({ sandbox, email }, 'Your verification code', async () => {
    await button(page, 'Verify Email').click();
    // The message may be gone before the mail is there.
    await expect(said(page, accountMessages.profile.verificationSent)).toBeVisible();
  });
  await expect(page).toHaveURL('/verify-email?returnTo=/profile');

  await page.goto('/verify-email?returnTo=//evil.example');
  await expect(button(page, 'Verify Email')).toBeDisabled();
  await verifyHere(page, code === '000000' ? '000001' : '000000');
  await expect(said(page, accountMessages.verifyPage.failed.title)).toBeVisible();
  for (let digit = 0; digit < rules.code.length; digit += 1) await page.keyboard.press('Backspace');
  await verifyHere(page, code);
  await expect(said(page, accountMessages.verifyPage.done.title)).toBeVisible();
  await expect(page).toHaveURL('/profile');
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
  await expect(said(page, accountMessages.profile.updateDone)).toBeVisible();
  await expect(page.getByText('Maya Okafor')).toBeVisible();
  await expect(page.getByText(accountMessages.profile.noTransactions)).toBeVisible();

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

const at = (endpoint: { path: string }): string => `**${endpointPath(endpoint)}`;

test('a login of more than ten minutes ago needs the password for a new address', async ({
  page,
}) => {
  const { password } = await signedIn(page);
  await page.goto('/profile');
  // The session is still fresh, so the first answer is faked: it is what an old session gets.
  const { status, message } = errors.FRESH_LOGIN_REQUIRED;
  const data = { code: 'FRESH_LOGIN_REQUIRED', requestId: 'r' };
  let isOld = true;
  await page.route(at(me.update), async (route) => {
    if (route.request().method() !== 'PATCH' || !isOld) return route.continue();
    isOld = false;
    return route.fulfill({ status, json: { status: false, message, data } });
  });
  await button(page, 'Edit Profile').click();
  const next = newcomer().email;
  await field(page, 'Email').fill(next);
  await button(page, 'Save Changes').click();
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(new RegExp(message));
  await field(page, 'Current password').fill(password);
  await button(page, 'Save Changes').click();
  await expect(page.getByLabel('New email')).toContainText(next);
});

test('an address with an account gets an email, too, and the caller learns nothing', async ({
  page,
}) => {
  const { email: taken } = await signedIn(page);
  await signedOut(page);
  await signedIn(page);
  await page.goto('/profile');
  await editProfile(page, { Email: taken });
  await page.getByRole('link', { name: 'Enter the code' }).click();
  const mail = await mailTo(taken, 'This address already has an account');
  expect(mail).not.toMatch(/\b\d{6}\b/);
  await expect(button(page, 'Verify Email')).toBeVisible();
});

test('a password manager finds the form, and the account of the password', async ({ page }) => {
  const { email } = await signedIn(page);
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/profile#password');
  await expect(field(page, 'Current password')).toBeInViewport();
  await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(email);
});
