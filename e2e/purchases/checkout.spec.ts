import { expect, type Page } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';
import { offersApi } from '@repo/contracts/purchases/offers';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { expectAccessible } from '../support/accessibility.ts';
import { buySelfGuided, pay } from '../support/purchases.ts';
import { newcomer, signedIn } from '../support/members.ts';
import { button, field, heading, link } from '../support/screen.ts';
import { test } from '../support/test.ts';

const payButton = (page: Page) => button(page, 'Get $149 Value for $49');
const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' });

test('the new door leads to its own offer, in its own colors, and back, also after a cancel', async ({
  page,
}) => {
  await page.goto('/new-door');
  await page.locator('a[href^="/checkout?from="]').first().click();
  await expect(page).toHaveURL('/checkout?from=/new-door');
  await expect(heading(page, 'Unlock Your Transformation')).toBeVisible();
  await expect(order(page)).toContainText('Now $997', { useInnerText: true });
  await expect(order(page).locator('s')).toContainText('$1,500');
  for (const tile of ['1-on-1 Coaching', '6-Week Program', 'Full Support'])
    await expect(order(page).getByRole('listitem').filter({ hasText: tile })).toHaveCount(1);
  await link(page, 'Back to Portal').click();
  await expect(page).toHaveURL('/new-door');

  await page.goto('/checkout?from=/new-door');
  await field(page, 'Email').fill(newcomer().email);
  await page.getByRole('button', { name: '$997' }).click();
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/error\?from=\/new-door&order=/);
  await expect(page.getByText('No charges were made')).toBeVisible();
  await link(page, 'Try Payment Again').click();
  await expect(page.getByRole('button', { name: '$997' })).toBeVisible();
});

test('before any script a checkout has color and price of the page before, and its links lead on', async ({
  page,
}) => {
  await page.route('**/*.js', () => undefined);
  await page.goto('/error?from=/new-door&order=some', { waitUntil: 'commit' });
  await expect(heading(page, 'Looking up your payment')).toBeVisible();
  await page.goto('/error?from=/new-door', { waitUntil: 'commit' });
  await link(page, 'Try Payment Again').click();
  await expect(page).toHaveURL('/checkout?from=/new-door');
  await link(page, 'Log in first').click();
  await expect(page).toHaveURL('/auth?tab=login&from=/checkout%3Ffrom%3D%2Fnew-door');
  await page.goto('/checkout?from=/find-yourself', { waitUntil: 'commit' });
  await link(page, 'Choose the self-guided program').click();
  await expect(page).toHaveURL('/checkout-self-guided?from=/find-yourself');
  for (const [path, theme, price] of [
    ['/checkout?from=%2Fnew-door', 'rose', '$997'],
    ['/checkout?from=/find-yourself', 'ember', '$1,500'],
    ['/checkout-self-guided?from=/relationship-triage', 'tide', '$49'],
    ['/checkout-self-guided?coupon=&from=/conscious-polyamory', 'iris', '$49'],
    ['/checkout-self-guided?from=/self-guided/week-2', 'juniper', '$49'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.getByRole('button', { name: price })).toBeVisible();
  }
});

test('two tabs: the second learns that it is paid', async ({ page, context }) => {
  await signedIn(page);
  await page.goto('/checkout-self-guided');
  await expect(payButton(page)).toBeEnabled();
  const other = await context.newPage();
  await buySelfGuided(other);
  await pay(other);
  await payButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Payment Already Processed' });
  await expect(link(dialog, 'Go to Home')).toBeVisible();
  await expectAccessible(page, 'paid before');
  await link(dialog, 'Access Program').click();
  await expect(page).toHaveURL('/self-guided');
});

test('a sold-out month is a waiting list', async ({ page }) => {
  const spots = { total: coachingSpotsPerMonth, left: 0, month: '2026-12' };
  await page.route(`**${endpointPath(offersApi.list)}`, (route) =>
    route.fulfill({ json: { status: true, data: { offers: [], spots }, message: '' } }),
  );
  await page.goto('/checkout');
  await expect(heading(page, 'All 5 spots of December are taken')).toBeVisible();
  await expect(page.getByRole('button', { name: /payment/ })).toHaveCount(0);
  await expectAccessible(page, 'waiting list');
  await field(page, 'Email').fill(newcomer().email);
  await button(page, 'Join the waiting list').click();
  await expect(
    page.getByText('Thank you. We will write to you when a spot is free.'),
  ).toBeVisible();
});
