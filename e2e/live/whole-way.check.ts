import { existsSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { waitFor } from '@repo/testing/wait-for';
import { buySelfGuided } from '../support/checkout.ts';
import { codeFor } from '../support/sandbox.ts';
import { button } from '../support/screen.ts';
import { newcomer } from '../support/members.ts';

/** Which parts of the outside are the real ones; the others are the sandbox's. */
const live = new Set((process.env['E2E_LIVE'] ?? '').split(','));
const codeFile = process.env['E2E_CODE_FILE'] ?? '';

/** Milliseconds for somebody to find a mail and type its code. */
const patience = 300_000;

/** The page of Stripe, with the card that always pays. */
const payAtStripe = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/^https:\/\/checkout\.stripe\.com\//);
  await page.locator('#cardNumber').fill('4242424242424242');
  await page.locator('#cardExpiry').fill('12 / 40');
  await page.locator('#cardCvc').fill('123');
  await page.locator('#billingName').fill('Maya Lindqvist');
  const postalCode = page.locator('#billingPostalCode');
  if (await postalCode.isVisible()) await postalCode.fill('10115');
  await page.getByTestId('hosted-payment-submit-button').click();
};

const typedCode = (): Promise<string> =>
  waitFor(
    () => Promise.resolve(existsSync(codeFile) ? readFileSync(codeFile, 'utf8') : undefined),
    patience,
  );

test('purchase, mail and insight: from the checkout to the first reply', async ({ page }) => {
  test.skip(!['purchase', 'insight', 'mail'].some((part) => live.has(part)));
  test.setTimeout(2 * patience);
  const isMailed = live.has('mail');
  const email = isMailed ? (process.env['E2E_OWNER_EMAIL'] ?? '') : newcomer().email;

  await buySelfGuided(page, email);
  await (live.has('purchase') ? payAtStripe(page) : button(page, 'Pay').click());
  const slots = page.getByRole('textbox', { name: 'Verification code' });
  await expect(slots).toBeVisible({ timeout: 60_000 });
  await slots.pressSequentially(await (isMailed ? typedCode() : codeFor(email)));
  await expect(page).toHaveURL('/self-guided/week-1');

  await page
    .getByLabel('Your reflection', { exact: true })
    .fill('I said yes to hosting again, and I was tired all evening.');
  await button(page, 'Save reflection').click();
  await button(page, 'Yes, reply').click();
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible({ timeout: 60_000 });
  const isMadeUp = await page.getByText('Sandbox insight:').isVisible();
  expect(isMadeUp).toBe(!live.has('insight'));
});

test('Google: its own page knows us and where we send people back to', async ({ page }) => {
  test.skip(!live.has('Google'));
  await page.goto('/auth?from=/profile');
  await button(page, 'Sign up with Google').click();
  await expect(page).toHaveURL(/^https:\/\/accounts\.google\.com\//);
  await expect(page.locator('input[type="email"]')).toBeVisible();
});
