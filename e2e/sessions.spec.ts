import { expect, test, type Browser, type Page } from '@playwright/test';
import { auth } from '@repo/contracts/accounts/auth';
import { endpointPath } from '@repo/contracts/client';
import { errors } from '@repo/contracts/errors';
import { me } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { mailTo } from './support/inbox.ts';
import { newcomer, signedIn, signedOut, type Visitor } from './support/visitors.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const at = (endpoint: { path: string }): string => `**${endpointPath(endpoint)}`;

/** The same member in a browser of its own, on the profile. */
const onAnotherDevice = async (browser: Browser, { email, password }: Visitor): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/auth?tab=login&from=/profile');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/profile');
  return page;
};

const throughGoogle = async (page: Page): Promise<Visitor> => {
  const visitor = newcomer();
  await page.goto('/auth?from=/profile');
  await button(page, 'Sign up with Google').click();
  await field(page, 'E-mail').fill(visitor.email);
  await field(page, 'Name').fill(visitor.fullName);
  await button(page, 'Continue').click();
  await expect(page).toHaveURL('/profile');
  return visitor;
};

test('sessions: one that is ended logs in again at its next call, the others stay', async ({
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

  // Whichever it was: exactly one of the two has to log in, and comes back to its page.
  for (const device of [ended, kept]) await button(device, 'Show devices').click();
  await expect(ended).toHaveURL('/auth?tab=login&from=/profile');
  await expect(said(ended, errors.NOT_SIGNED_IN.message)).toBeVisible();
  await expect(kept.getByText('This device')).toBeVisible();

  await button(page, 'End all others').click();
  await expect(others).toHaveCount(0);
  await kept.reload();
  await expect(kept).toHaveURL('/auth?tab=login&from=/profile');
  await page.reload();
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
  // The screen that opened tried again at once, and was not heard either.
  await expect.poll(() => missed).toBeGreaterThanOrEqual(2);

  await page.unroute(at(auth.logout));
  const again = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await page.goto('/profile');
  expect((await again).status()).toBe(200);
  await expect(page).toHaveURL('/auth?tab=login&from=/profile');
});

test('after a logout, Back shows nothing of the member', async ({ page }) => {
  const { email } = await signedIn(page);
  // One entry of the history to come back to, and one that the logout itself replaces.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/profile');
    await expect(page.getByText(email)).toBeVisible();
    if (visit === 0) await page.goto('/terms');
  }
  await button(page, 'Logout').click();
  await expect(said(page, messages.auth.logoutDone)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\?tab=login/);
  await expect(page.getByText(email)).toHaveCount(0);
});

test('the gateway takes 64 kB at most for a call about an account, and says so', async ({
  request,
  baseURL,
}) => {
  const { status, message } = errors.BODY_TOO_LARGE;
  const post = (bytes: number) =>
    request.post(endpointPath(auth.login), {
      headers: { origin: baseURL ?? '' },
      data: { email: 'a@example.com', password: 'x'.repeat(bytes) },
    });
  const refused = await post(65 * 1024);
  expect(refused.status()).toBe(status);
  expect(await refused.json()).toMatchObject({ status: false, message });
  expect((await post(60 * 1024)).status()).toBe(400);
});

for (const [trouble, answer] of [
  ['a fault of ours', { status: 500, json: { status: false, message: errors.UNEXPECTED.message } }],
  ['no network', null],
] as const)
  test(`only a 401 signs out: a start that meets ${trouble} offers Retry`, async ({ page }) => {
    const { fullName } = await signedIn(page);
    await page.route(at(me.read), (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/profile');
    await expect(said(page, messages.auth.profileFailed)).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await page.unroute(at(me.read));
    await button(page, 'Retry').click();
    await expect(page.getByText(fullName)).toBeVisible();
  });

test('who has an account already is told in the inbox, and nowhere else', async ({ page }) => {
  // By Google: an address that was mailed a code a moment ago would get no second mail now.
  const { fullName, email } = await throughGoogle(page);
  await signedOut(page);
  await page.goto('/auth');
  await field(page, 'Full name').fill(fullName);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('somebody else entirely');
  await button(page, 'Create Account').click();
  await expect(said(page, messages.auth.signupDone)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verify Your Email', exact: true })).toBeVisible();

  const mail = await mailTo(email, 'You already have an account');
  expect(mail).not.toMatch(/\b\d{6}\b/);
  await page.goto(/<(http\S+tab=login)>/.exec(mail)?.[1] ?? 'no link');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a login of more than ten minutes ago needs the password for a new address', async ({
  page,
}) => {
  const { password } = await signedIn(page);
  await page.goto('/profile');
  // The session is young; the first answer is the one that an old one gets.
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
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(message);
  await field(page, 'Current password').fill(password);
  await button(page, 'Save Changes').click();
  await expect(page.getByLabel('New email')).toContainText(next);
});
