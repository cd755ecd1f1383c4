import { expect, test, type Browser, type Page } from '@playwright/test';
import { auth } from '@repo/contracts/accounts/auth';
import { endpointPath } from '@repo/contracts/client';
import { errors } from '@repo/contracts/errors';
import { messages, signInMessages } from '@repo/contracts/messages';
import { button, field, said } from '../support/screen.ts';
import { signedIn, type Visitor } from '../support/visitors.ts';

const at = (endpoint: { path: string }): string => `**${endpointPath(endpoint)}`;

/** The same member in another browser, on the profile. */
const onAnotherDevice = async (browser: Browser, { email, password }: Visitor): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/auth?tab=login&from=/profile');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
  // Whole: a session that ends while its page still loads is not told so.
  await expect(button(page, 'Show devices')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  return page;
};

test('sessions: an ended one asks for a login at its next call, the others stay', async ({
  page,
  browser,
}) => {
  const visitor = await signedIn(page);
  const ended = await onAnotherDevice(browser, visitor);
  const kept = await onAnotherDevice(browser, visitor);

  await page.goto('/profile');
  await button(page, 'Show devices').click();
  await expect(page.getByText('This device')).toBeVisible();
  // The oldest of the two others is listed last.
  const others = page.getByRole('button', { name: /^End the session on/ });
  await expect(others).toHaveCount(2);
  await others.last().click();
  await expect(others).toHaveCount(1);

  // Whichever session it was: exactly one of the two must log in, and returns to its page.
  await button(ended, 'Show devices').click();
  await expect(said(ended, signInMessages.sessionEnded)).toBeVisible();
  await expect(ended).toHaveURL('/auth?tab=login&from=/profile');
  await button(kept, 'Show devices').click();
  await expect(kept.getByText('This device')).toBeVisible();
  await expect(kept.getByText(/^Last signed in .+, .+\.$/)).toBeVisible();

  await button(page, 'End all others').click();
  await expect(others).toHaveCount(0);
  await kept.reload();
  await expect(kept).toHaveURL('/auth?tab=login&from=/profile');
  await page.reload();
  await expect(button(page, 'Show devices')).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('a logout that the server misses says so and is tried again on the next load', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/profile');
  let missed = 0;
  await page.route(at(auth.logout), async (route) => {
    missed += 1;
    await route.abort();
  });
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/auth?tab=login');
  await expect(said(page, messages.auth.logoutFailed)).toBeVisible();
  // The new page retried at once and failed again.
  await expect.poll(() => missed).toBeGreaterThanOrEqual(2);

  await page.unroute(at(auth.logout));
  const again = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await page.goto('/profile');
  expect((await again).status()).toBe(200);
  await expect(page).toHaveURL('/auth?tab=login&from=/profile');
});

test('after a logout, Back shows nothing of the member', async ({ page }) => {
  const { email } = await signedIn(page);
  // One history entry to go back to, and one that the logout itself replaces.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/profile');
    await expect(page.getByText(email)).toBeVisible();
    if (visit === 0) await page.goto('/terms');
  }
  await button(page, 'Logout').click();
  // The profile says so, too, while the login is on its way.
  await expect(page).toHaveURL('/auth?tab=login');
  await expect(said(page, messages.auth.logoutDone)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\?tab=login/);
  await expect(page.getByText(email)).toHaveCount(0);
});

for (const [trouble, answer] of [
  ['a fault of ours', { status: 500, json: { status: false, message: errors.UNEXPECTED.message } }],
  ['no network', null],
] as const)
  test(`only a 401 signs out: a start that meets ${trouble} offers Retry`, async ({ page }) => {
    const { fullName } = await signedIn(page);
    const everyCall = '**/api/**';
    await page.route(everyCall, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/profile');
    await expect(said(page, messages.auth.profileFailed)).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await page.unroute(everyCall);
    await button(page, 'Retry').click();
    await expect(page.getByText(fullName)).toBeVisible();
  });
