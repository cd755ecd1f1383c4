import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { buySelfGuided, pay } from '../support/checkout.ts';
import { button, heading, link } from '../support/screen.ts';
import { newcomer, signedIn } from '../support/visitors.ts';

const told = (page: Page) => page.getByRole('alertdialog', { name: 'Payment Already Processed' });

test('a guest who returns in the same browser is warned, and can see the payment’s status', async ({
  page,
}) => {
  const { email } = newcomer();
  await buySelfGuided(page, email);
  await pay(page);
  await buySelfGuided(page, email);
  await expect(told(page)).toContainText('already paid for in this browser');
  await expectAccessible(page, 'paid in this browser before');
  await link(page, 'See Payment Status').click();
  await expect(page).toHaveURL(/\/self-guided-success\?session_id=/);
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
});

test('and can still pay for somebody else', async ({ page }) => {
  await buySelfGuided(page, newcomer().email);
  await pay(page);
  await buySelfGuided(page, newcomer().email);
  await button(page, 'It’s for Someone Else').click();
  await expect(page).toHaveURL(/\/pay\//);
  await expect(button(page, 'Pay')).toBeVisible();
});

test('a member who paid and logged out in the same browser is warned, too', async ({ page }) => {
  const { email } = await signedIn(page);
  await buySelfGuided(page);
  await pay(page);
  await page.goto('/profile');
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/auth?tab=login');
  await buySelfGuided(page, email);
  await expect(told(page)).toContainText('already paid for in this browser');
  await expect(told(page).getByRole('link', { name: 'Access Program' })).toHaveCount(0);
});
