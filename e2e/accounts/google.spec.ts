import { expect, type Page } from '@playwright/test';
import { authErrors } from '@repo/contracts/accounts/auth';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { expectAccessible } from '../support/accessibility.ts';
import { newcomer } from '../support/members.ts';
import { button, field, sentence } from '../support/screen.ts';
import { test } from '../support/test.ts';

/** Fills in the stand-in for Google's own page. */
const asGoogle = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Noor Haddad');
  await button(page, 'Continue').click();
};

const throughGoogle = async (page: Page, name: string, email: string): Promise<void> => {
  await button(page, name).click();
  await asGoogle(page, email);
};

test('Google: sign-up, login and a stranger, each back where they were going', async ({ page }) => {
  const { email } = newcomer();
  await page.goto('/auth?from=/profile');
  await throughGoogle(page, 'Sign up with Google', email);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Noor Haddad')).toBeVisible();
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/auth?tab=login');

  await page.goto('/auth?tab=login&from=/profile');
  await throughGoogle(page, 'Sign in with Google', newcomer().email);
  await expect(page.getByRole('alert')).toHaveText(authErrors.google_not_link, {
    useInnerText: true,
  });
  await button(page, 'Dismiss').click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Login' }).click();
  await throughGoogle(page, 'Sign in with Google', email);
  await expect(page).toHaveURL('/profile');
});

const choosePassword = async (page: Page, password: string): Promise<void> => {
  await button(page, 'Show everything').click();
  await button(page, 'Choose a password').click();
  await field(page, 'New password').fill(password);
  await button(page, 'Save password').click();
};

test('Google can be removed: a password first, which Google itself confirms', async ({ page }) => {
  const { email, password } = newcomer();
  await page.goto('/auth?from=/profile');
  await throughGoogle(page, 'Sign up with Google', email);
  await choosePassword(page, password);
  // Google asked for its password yesterday, so somebody else may be using this browser now.
  await expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
  await expectAccessible(page, 'is it you, with Google');
  await button(page, 'Confirm with Google').click();
  await asGoogle(page, email);
  await expect(page).toHaveURL('/profile');
  await choosePassword(page, password);
  await expect(sentence(page, accountMessages.security.passwordDone)).toBeVisible();
  await button(page, 'Remove sign-in with Google').click();
  await expect(sentence(page, accountMessages.security.googleRemoved)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sign-in with Google' })).toHaveCount(0);
});
