import { expect, test, type Page } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';
import { checkout, type PaymentOutcome } from '@repo/contracts/purchases/checkout';
import { expectAccessible } from '../support/accessibility.ts';
import { buySelfGuided } from '../support/checkout.ts';
import { heading } from '../support/screen.ts';
import { newcomer, signedIn } from '../support/visitors.ts';

const pages = [
  { path: '/success', retry: '/checkout', onward: 'Back to Dashboard', to: '/' },
  { path: '/error', retry: '/checkout', onward: 'Back to Dashboard', to: '/' },
  {
    path: '/self-guided-success',
    retry: '/checkout-self-guided',
    onward: 'Start Your Program',
    to: '/self-guided',
  },
  {
    path: '/self-guided-error',
    retry: '/checkout-self-guided',
    onward: 'Start Your Program',
    to: '/self-guided',
  },
] as const;

/** The page asks the API about every session; this fakes its answer. */
const answer = (page: Page, state: PaymentOutcome['state']): Promise<unknown> =>
  page.route(`**${endpointPath(checkout.readSession, { params: { sessionId: '*' } })}`, (route) =>
    route.fulfill({ json: { status: true, data: { state, product: null }, message: '' } }),
  );

for (const { path, retry, onward, to } of pages)
  test(`${path} says what is known of the payment, whatever the address says`, async ({ page }) => {
    const withSession = `${path}?session_id=cs_test_some`;
    await answer(page, 'paid');
    await page.goto(withSession);
    await expect(heading(page, 'Payment Successful!')).toBeVisible();
    // The buyer is signed out, so the purchase waits for an account on both pages.
    await expect(page.getByRole('link', { name: 'Make your account' })).toBeVisible();
    await page.goto(path.replace('error', 'success'));
    await expect(page.getByRole('link', { name: onward })).toHaveAttribute('href', to);

    await answer(page, 'unpaid');
    await page.goto(withSession);
    await expect(heading(page, 'Payment Unsuccessful')).toBeVisible();
    await expect(page.getByText('No charges were made')).toBeVisible();
    const again = page.getByRole('link', { name: 'Try Payment Again' });
    await expect(again).toHaveAttribute('href', retry);

    await answer(page, 'unknown');
    await page.goto(withSession);
    await expect(
      page.getByText('We could not confirm; you will not be charged twice.'),
    ).toBeVisible();
    await expect(page.getByText('No charges were made')).toHaveCount(0);

    await answer(page, 'processing');
    await page.goto(withSession);
    await expect(heading(page, 'Confirming your payment')).toBeVisible();
  });

test('without a session the pages say where a receipt would be', async ({ page }) => {
  await page.goto('/success');
  await expect(
    page.getByText('If you have just paid, your receipt is in your inbox.'),
  ).toBeVisible();
  await expect(page.getByText('Daily Inspiration')).toBeVisible();
  await expectAccessible(page, 'success');

  await page.goto('/self-guided-error');
  for (const cause of ['declined', 'Insufficient', 'Wrong card', 'network', 'security software'])
    await expect(page.getByRole('listitem').filter({ hasText: cause })).toHaveCount(1);
  await expect(page.getByText('If you were charged, your receipt is in your inbox.')).toBeVisible();
  await expectAccessible(page, 'self-guided-error');
});

test('a paid coaching page says what happens next', async ({ page }) => {
  await answer(page, 'paid');
  await page.goto('/success?session_id=cs_test_some');
  for (const step of [
    'Personal outreach within 24 hours',
    'Access to materials',
    'First session scheduled',
    '6-week transformation starts',
  ])
    await expect(page.getByText(step)).toBeVisible();
  await expectAccessible(page, 'success, paid');
});

test('a payment still in progress after half a minute says so, and that there is no need to wait', async ({
  page,
}) => {
  await page.clock.install();
  await answer(page, 'processing');
  await page.goto('/self-guided-success?session_id=cs_test_some');
  await expect(heading(page, 'Confirming your payment')).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(heading(page, 'Your payment is on its way')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByText('no need to pay again')).toBeVisible();
});

test('a cancelled session and somebody else’s: what the real API answers', async ({ page }) => {
  await buySelfGuided(page, newcomer().email);
  await expect(page).toHaveURL(/\/pay\//);
  const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/self-guided-error');
  await page.getByRole('link', { name: 'Try Payment Again' }).click();
  await expect(page).toHaveURL('/checkout-self-guided');
  await page.goto(`/self-guided-success?session_id=${sessionId}`);
  await expect(heading(page, 'Payment Unsuccessful')).toBeVisible();
  await expect(page.getByText('No charges were made')).toBeVisible();

  await signedIn(page);
  await page.goto(`/self-guided-success?session_id=${sessionId}x`);
  await expect(
    page.getByText('We could not confirm; you will not be charged twice.'),
  ).toBeVisible();
});

test('cancelled at the new door: trying again keeps its price', async ({ page }) => {
  await page.goto('/checkout?from=/new-door');
  await page.getByLabel('Email', { exact: true }).fill(newcomer().email);
  await page.getByRole('button', { name: /\$997/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/error?from=/new-door');
  await page.getByRole('link', { name: 'Try Payment Again' }).click();
  await expect(page.getByRole('button', { name: /\$997/ })).toBeVisible();
});
