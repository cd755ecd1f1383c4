import { expect, type Page } from '@playwright/test';
import { auth } from '@repo/contracts/accounts/auth';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { errors } from '@repo/contracts/errors';
import { rules } from '@repo/contracts/rules';
import { expectAccessible } from '../support/accessibility.ts';
import { send } from '../support/api.ts';
import { newcomer, signedIn } from '../support/members.ts';
import { codeFor, mailTo } from '../support/sandbox.ts';
import { button, field, logIn, sentence, typeCode } from '../support/screen.ts';
import { test } from '../support/test.ts';

const verifyHere = async (page: Page, code: string): Promise<void> => {
  await typeCode(page, code);
  await button(page, 'Verify Email').click();
};

test('a banner leads an unverified member to the code; a bad return path leads to the profile', async ({
  page,
}) => {
  const { fullName, email, password } = newcomer();
  await send(page, auth.signup, { fullName, email, password });
  await send(page, auth.login, { email, password });
  await page.goto('/profile');
  await button(page, 'Verify Email').click();
  await expect(page).toHaveURL('/verify-email?returnTo=/profile');
  // The sign-up's own: nobody who asks again at once is mailed another one.
  const code = await codeFor(email);
  await page.goto('/verify-email?returnTo=//evil.example');
  await verifyHere(page, code);
  await expect(sentence(page, accountMessages.verifyPage.done.title)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('Email verification')).toHaveCount(0);
});

const edit = async (page: Page, values: Record<string, string>): Promise<void> => {
  await button(page, 'Edit Profile').click();
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await button(page, 'Save Changes').click();
};

test('the profile: what is refused and why, what is saved, and a new address', async ({ page }) => {
  const visitor = await signedIn(page);
  await page.goto('/profile');
  await edit(page, { 'Full name': 'M', Email: 'maya@', 'Age (optional)': '12' });
  for (const { message } of [rules.fullName, rules.email, rules.age])
    await expect(sentence(page, message)).toBeVisible();
  await expectAccessible(page, 'profile, refused');
  await button(page, 'Cancel').click();
  await edit(page, { 'Full name': 'Maya Okafor', 'Age (optional)': '34' });
  await expect(sentence(page, accountMessages.profile.updateDone)).toBeVisible();
  await expect(page.getByText('Maya Okafor')).toBeVisible();
  await expect(page.getByText(accountMessages.profile.noTransactions)).toBeVisible();

  const next = newcomer().email;
  await edit(page, { Email: next });
  await expect(page.getByLabel('New email')).toContainText(next);
  await mailTo(visitor.email, 'A change to your account was requested');
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await verifyHere(page, await codeFor(next, 'Confirm your new address'));
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('New email')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(next)).toBeVisible();
  await expect(page.getByText('34', { exact: true })).toBeVisible();
  await mailTo(visitor.email, 'Your account has a new address');
});

test('a member takes everything along, then erases the account and arrives at a quiet page', async ({
  page,
}) => {
  const visitor = await signedIn(page);
  // A password manager finds the form, and the account of the password.
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/profile#password');
  await expect(field(page, 'Current password')).toBeInViewport();
  await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(visitor.email);

  await page.goto('/profile');
  await button(page, 'Show everything').click();
  const download = page.waitForEvent('download');
  await button(page, 'Download everything').click();
  expect((await download).suggestedFilename()).toBe('everything-about-me.json');
  await expect(page.getByText('Your file is in your downloads.')).toBeVisible();
  await button(page, 'Erase my account').click();
  await expectAccessible(page, 'erasing the account');
  await field(page, 'Type ERASE to confirm').fill('erase');
  await button(page, 'Erase everything for good').click();
  await expect(page).toHaveURL('/goodbye');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your time here');
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/auth?tab=login');
  await logIn(page, visitor);
  await expect(sentence(page, errors.INVALID_CREDENTIALS.message)).toBeVisible();
});
