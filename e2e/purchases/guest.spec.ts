import { expect, test, type Page } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';
import { checkout, type PaymentOutcome } from '@repo/contracts/purchases/checkout';
import { expectAccessible } from '../support/accessibility.ts';
import { buySelfGuided, pay } from '../support/checkout.ts';
import { codeFor, mailTo } from '../support/sandbox.ts';
import { tabTo } from '../support/keyboard.ts';
import { button, field, heading, link } from '../support/screen.ts';
import { newcomer, signedIn } from '../support/visitors.ts';

test.use({ viewport: { width: 360, height: 740 } });

const press = async (page: Page, name: string, role: 'button' | 'link' = 'button') => {
  await tabTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
};

const type = async (page: Page, label: string, text: string) => {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
};

/** Fakes the API's answer about a payment. */
const answer = (page: Page, data: PaymentOutcome): Promise<unknown> =>
  page.route(`**${endpointPath(checkout.readSession, { params: { sessionId: '*' } })}`, (route) =>
    route.fulfill({ json: { status: true, data, message: '' } }),
  );

test('a guest pays, types one code and is in week 1: on a phone, by keyboard', async ({ page }) => {
  test.setTimeout(120_000);
  const { email, password } = newcomer();
  await page.goto('/checkout-self-guided');
  await expect(button(page, 'Get $149 Value for $49')).toBeVisible();
  await type(page, 'Email', email);
  // The button is not a tab stop before there is something to send.
  await expect(button(page, 'Get $149 Value for $49')).toBeEnabled();
  await press(page, 'Get $149 Value for $49');
  await expect(button(page, 'Pay')).toBeVisible();
  await press(page, 'Pay');

  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  await expect(page.getByText('Your program is now ready!')).toBeVisible();
  await expect(heading(page, 'Almost there')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, 'a guest who paid');
  const code = await codeFor(email);
  await page.reload();
  await expect(heading(page, 'Almost there')).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Verification code' }));
  await page.keyboard.type(code);

  await expect(page).toHaveURL('/self-guided/week-1');
  await expect(page.getByText('Week 1 of 6', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Hello, and welcome\./)).toBeVisible();
  await expectAccessible(page, 'week 1 with a greeting');
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept).not.toContain('checkout-address');

  await press(page, 'choose a password', 'link');
  await expect(page).toHaveURL('/profile#password');
  await field(page, 'New password').fill(password);
  await button(page, 'Save password').click();
  await expect(page.getByText(/^Your password was changed\./)).toBeVisible();
  await page.goto('/self-guided/week-1');
  await expect(page.getByText('Week 1 of 6', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Hello, and welcome\./)).toHaveCount(0);
});

test('a guest who has an account signs in with it, and the purchase is there', async ({
  page,
  context,
}) => {
  const visitor = await signedIn(page);
  await context.clearCookies();
  await buySelfGuided(page, visitor.email);
  await pay(page);
  // The screen is the same as for an unknown address; the mail explains the rest.
  await expect(heading(page, 'Almost there')).toBeVisible();
  await mailTo(visitor.email, 'You already have an account');
  await page.getByRole('textbox', { name: 'Verification code' }).pressSequentially('000000');
  await expect(page.getByText('Verification failed').first()).toBeVisible();
  await button(page, 'I have an account: log in').click();
  await expect(field(page, 'Email')).toHaveValue(visitor.email);
  await field(page, 'Password').fill(visitor.password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/self-guided/week-1');

  await page.goto('/profile');
  await page.getByRole('link', { name: /^Receipt \S{8}$/ }).click();
  await expect(heading(page, 'Receipt')).toBeVisible();
  for (const fact of ['Self-Guided Program', '$49.00 USD', 'Paid', 'Whole & Held'])
    await expect(page.getByRole('definition').filter({ hasText: fact })).toHaveCount(1);
  await expect(page.getByText('Paid in full. Thank you.')).toBeVisible();
  await expectAccessible(page, 'a receipt');
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, 'Print or Save as PDF')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('the program that comes with coaching waits for an account, too', async ({ page }) => {
  await answer(page, { state: 'paid', product: 'coaching', paidAs: 'm…@e….com' });
  await page.goto('/success?session_id=cs_test_some');
  // This browser did not pay, so the account is created as on any other device.
  const oneStep = 'One step left: make your account with the address your receipt goes to';
  await expect(heading(page, oneStep)).toBeVisible();
  await expect(link(page, 'Make your account')).toHaveAttribute('href', '/auth?from=/welcome');
  await expect(link(page, 'Open My Coaching')).toHaveCount(0);
  await expectAccessible(page, 'a guest who paid for coaching');
});

test('signed in with another account, the page says whose the purchase is', async ({ page }) => {
  await signedIn(page);
  await answer(page, { state: 'paid', product: 'self-guided', paidAs: 'k…@w….org' });
  await page.goto('/self-guided-success?session_id=cs_test_some');
  await expect(heading(page, 'This purchase waits for k…@w….org')).toBeVisible();
  await expectAccessible(page, 'paid as somebody else');
  await button(page, 'Log out and go on').click();
  await expect(page).toHaveURL('/auth?from=/welcome');
});

test('a returned payment is explained, with a link that works', async ({ page }) => {
  await signedIn(page);
  await answer(page, { state: 'refunded', product: 'self-guided' });
  await page.goto('/self-guided-success?session_id=cs_test_some');
  await expect(heading(page, 'This payment was returned to you')).toBeVisible();
  await expectAccessible(page, 'a refunded purchase');
  await link(page, 'See Your Payments').click();
  await expect(page).toHaveURL('/profile');
});

test('a payment on its way: the dialog does not lead back to the checkout', async ({ page }) => {
  await signedIn(page);
  await page.route(`**${endpointPath(checkout.createSelfGuidedCheckout)}`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        status: false,
        message: 'You already have this program.',
        data: {
          code: 'ALREADY_PURCHASED',
          requestId: 'r',
          current: { product: 'self-guided', state: 'processing', by: 'account' },
        },
      },
    }),
  );
  await page.goto('/checkout-self-guided');
  await button(page, 'Get $149 Value for $49').click();
  const dialog = page.getByRole('alertdialog', { name: 'Payment Already Processed' });
  await expect(dialog.getByRole('link', { name: 'Access Program' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'See Your Payments' }).click();
  await expect(page).toHaveURL('/profile');
});

test('a new member without a purchase is welcomed, and signing in for a checkout leads back', async ({
  page,
}) => {
  await page.goto('/checkout?from=/new-door');
  await link(page, 'Log in first').click();
  await expect(page).toHaveURL('/auth?tab=login&from=/checkout%3Ffrom%3D/new-door');
  const visitor = await signedIn(page);
  await page.goto('/checkout?from=/new-door');
  await expect(link(page, 'Log in first')).toHaveCount(0);
  await page.goto('/welcome');
  await expect(heading(page, `Welcome, ${visitor.fullName}`)).toBeVisible();
  await expect(link(page, 'See the program · $49')).toHaveAttribute(
    'href',
    '/checkout-self-guided',
  );
  await expectAccessible(page, 'welcome');
});
