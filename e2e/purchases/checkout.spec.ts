import { expect, test, type Page } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';
import { errors } from '@repo/contracts/errors';
import { paymentMessages } from '@repo/contracts/messages';
import { checkout, type SelfGuidedCheckoutBody } from '@repo/contracts/purchases/checkout';
import { offersApi } from '@repo/contracts/purchases/offers';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { expectAccessible } from '../support/accessibility.ts';
import { buySelfGuided, pay } from '../support/checkout.ts';
import { mailTo } from '../support/sandbox.ts';
import { newcomer, signedIn } from '../support/visitors.ts';

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const payButton = (page: Page) => page.getByRole('button', { name: 'Get $149 Value for $49' });
const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' });

test('the new door leads to its own offer, in its own colors, and back', async ({ page }) => {
  await page.goto('/new-door');
  await page.locator('a[href^="/checkout?from="]').first().click();
  await expect(page).toHaveURL('/checkout?from=/new-door');
  await expect(page.getByRole('heading', { name: 'Unlock Your Transformation' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'rose');
  await expect(order(page)).toContainText('Now $997');
  await expect(order(page).locator('s')).toContainText('$1,500');
  for (const tile of ['1-on-1 Coaching', '6-Week Program', 'Full Support'])
    await expect(order(page).getByRole('listitem').filter({ hasText: tile })).toHaveCount(1);
  await expectAccessible(page, 'checkout, rose');
  await page.getByRole('link', { name: 'Back to Portal' }).click();
  await expect(page).toHaveURL('/new-door');
});

test('a checkout knows the page before it, also without being told by its link', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.evaluate(() => location.assign('/checkout-self-guided'));
  await email(page).fill(newcomer().email);
  const opening = page.waitForRequest(`**${endpointPath(checkout.createSelfGuidedCheckout)}`);
  await payButton(page).click();
  expect(((await opening).postDataJSON() as SelfGuidedCheckoutBody).from).toBe('/terms');
});

test('a visitor from a $97 page is told at once what it costs today', async ({ page }) => {
  await page.goto('/find-yourself');
  await page.locator('a[href^="/checkout?from=/find-"]').first().click();
  await expect(page.getByRole('heading', { name: 'Unlock Your Transformation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment · $1,500' })).toBeVisible();
  const note = 'The page you came from lists $97 for the self-guided program. It is $49 today.';
  await expect(page.getByText(note)).toBeVisible();
  await expectAccessible(page, 'checkout, from a $97 page');
  await page.getByRole('link', { name: 'Choose the self-guided program' }).click();
  await expect(page).toHaveURL('/checkout-self-guided?from=/find-yourself');
  await expect(order(page)).toContainText('Save $100 - Limited Time Offer!');
  await expectAccessible(page, 'checkout, self-guided');
});

test('a code that does not apply is refused at its field; a good one lowers the price', async ({
  page,
}) => {
  await page.goto('/checkout-self-guided?coupon=EXPIRED');
  await email(page).fill(newcomer().email);
  await payButton(page).click();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toHaveAccessibleDescription(errors.INVALID_COUPON.message);
  await code.fill('WELCOME10');
  await payButton(page).click();
  await expect(page.locator('dd.total')).toHaveText('$44.10');
});

test('a lost answer: Payment Error, Retry, and no second payment page', async ({ page }) => {
  let first = '';
  await page.route(
    `**${endpointPath(checkout.createSelfGuidedCheckout)}`,
    async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: { url: string } };
      first = answer.data.url;
      await route.abort();
    },
    { times: 1 },
  );
  await buySelfGuided(page, newcomer().email);
  await expect(page.getByText(paymentMessages.errorTitle)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(page.url()).toBe(first);
});

test('two tabs: the second learns that it is paid, and later the page says so at once', async ({
  page,
  context,
}) => {
  await signedIn(page);
  await page.goto('/checkout-self-guided');
  await expect(payButton(page)).toBeEnabled();
  const other = await context.newPage();
  await buySelfGuided(other);
  await pay(other);

  await payButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Payment Already Processed' });
  await expect(dialog.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Access Program' }).click();
  await expect(page).toHaveURL('/self-guided');

  await page.goto('/checkout-self-guided?from=/new-door');
  await expect(page.getByRole('heading', { name: 'Premium Access Active' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Portal' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue Program' }).click();
  await expect(page).toHaveURL('/self-guided');
});

test('a purchase without an account waits until the same address is verified', async ({
  page,
  context,
}) => {
  const visitor = newcomer();
  await buySelfGuided(page, visitor.email);
  await expect(page).toHaveURL(/\/pay\//);
  // Returns in another browser, as after a payment in an app.
  await context.clearCookies();
  await pay(page);
  const receipt = await mailTo(visitor.email, 'Your receipt, and how to begin');
  expect(receipt).toContain('/auth?from=/welcome');

  await signedIn(page, { visitor });
  await page.goto('/self-guided');
  await expect(page.getByText('0/6 Complete')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('row', { name: /Self-Guided Program/ })).toContainText('$49.00');
});

test('a sold-out month is a waiting list', async ({ page }) => {
  const spots = { total: coachingSpotsPerMonth, left: 0, month: '2026-12' };
  await page.route(`**${endpointPath(offersApi.list)}`, (route) =>
    route.fulfill({ json: { status: true, data: { offers: [], spots }, message: '' } }),
  );
  await page.goto('/checkout');
  await expect(
    page.getByRole('heading', { name: 'All 5 spots of December are taken' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /payment/ })).toHaveCount(0);
  await expectAccessible(page, 'waiting list');
  await email(page).fill(newcomer().email);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(
    page.getByText('Thank you. We will write to you when a spot is free.'),
  ).toBeVisible();
});

test('a checkout has the colors of the page before it, without any script', async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  for (const [path, theme, price] of [
    ['/checkout?from=/new-door', 'rose', '$997'],
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
