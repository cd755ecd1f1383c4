import { expect, type Page, type Route } from '@playwright/test';
import { signUpHint } from '@repo/contracts/accounts/visit';
import { memberOf } from '../support/members.ts';
import { button, field, heading, hydrated, link, networkIdle } from '../support/screen.ts';
import { test } from '../support/test.ts';

declare global {
  interface Window {
    reactCopies: string[];
  }
}

/** Every copy of react-dom registers with this hook, which is meant for developer tools. */
const countReacts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.reactCopies = [];
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: ({ version }: { version: string }) => window.reactCopies.push(version),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  });

test('the landing page runs exactly one React for a member', async ({ page }) => {
  await countReacts(page);
  await memberOf(page);
  await page.goto('/');
  await expect(link(page, 'Continue Program')).toBeVisible();
  await networkIdle(page);
  expect(await page.evaluate(() => window.reactCopies)).toHaveLength(1);
});

const script = '**/assets/auth-screen.*.js*';

test('an island whose script is lost or late leaves a plain link, which gets the visitor there', async ({
  page,
}) => {
  const fails: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    // Never answers, so the page must stop waiting.
    () => new Promise(() => undefined),
  ];
  for (const fail of fails) {
    await page.unroute(script);
    let isAgain = false;
    await page.route(script, (route) => (isAgain ? route.continue() : fail(route)));
    await page.goto('/auth?tab=login');
    const again = link(page, 'Open the login page again');
    await expect(again).toBeVisible();
    isAgain = true;
    await again.click();
    await hydrated(page);
    await expect(page).toHaveURL('/auth?tab=login');
    await expect(heading(page, 'Welcome back')).toBeVisible();
  }
});

/** Delays the page's island. @returns a function that releases it */
const holdIsland = async (page: Page): Promise<() => void> => {
  const late = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await late.promise;
    await route.continue();
  });
  return late.resolve;
};

test('input and presses before hydration are not lost: not in an address, and back where they were going', async ({
  page,
}) => {
  const arrive = await holdIsland(page);
  await page.goto('/auth?tab=login', { waitUntil: 'commit' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await field(page, 'Email').fill('nobody@example.com');
  await field(page, 'Password').fill('a password nobody reads');
  await button(page, 'Login').dblclick();
  await field(page, 'Password').press('Enter');
  expect(sent).toEqual([]);
  arrive();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('nobody@example.com');
  expect(sent).toEqual(['/api/auth/login']);
  expect(new URL(page.url()).search).toBe('?tab=login');

  const arriveAgain = await holdIsland(page);
  await page.goto('/auth?from=/profile', { waitUntil: 'commit' });
  const asked = page.waitForRequest('**/api/auth/google/**');
  await button(page, 'Sign up with Google').click();
  arriveAgain();
  expect(new URL((await asked).url()).searchParams.get('from')).toBe('/profile');
});

const forms: Record<string, Record<string, string>> = {
  '/auth': { 'Full name': 'Maya', Email: 'maya@example.com', Password: 'a sentence of mine' },
  '/auth?tab=login': { Email: 'maya@example.com', Password: 'a sentence of mine' },
  '/auth?tab=forgot': { Email: 'maya@example.com' },
  '/auth?error=email_taken': { Email: 'maya@example.com', Password: 'a sentence of mine' },
  '/auth?error=google_not_link': { 'Full name': 'Maya', Email: 'maya@example.com' },
  '/checkout': { Email: 'maya@example.com' },
  '/checkout?from=/new-door': { Email: 'maya@example.com' },
  '/checkout-self-guided': { Email: 'maya@example.com', Code: 'WELCOME10' },
};

test('what is typed before React arrives stays, with focus and scroll, in every form and without a complaint', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  const visit = async (path: string, type: () => Promise<void>): Promise<void> => {
    const late = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await type();
    const scroll = await page.evaluate(() => {
      window.scrollTo({ top: 90, behavior: 'instant' });
      return window.scrollY;
    });
    late.resolve();
    await hydrated(page);
    expect(await page.evaluate(() => window.scrollY), path).toBe(scroll);
    await page.unroute('**/assets/*.js');
  };
  for (const [path, fields] of Object.entries(forms)) {
    await visit(path, async () => {
      if ('Code' in fields) await page.getByText('Have a code?').click();
      for (const [label, text] of Object.entries(fields)) {
        await field(page, label).click();
        await page.keyboard.type(text);
      }
    });
    for (const [label, text] of Object.entries(fields))
      await expect(field(page, label), `${path}: ${label}`).toHaveValue(text);
    await expect(field(page, Object.keys(fields).at(-1) ?? ''), path).toBeFocused();
  }
  // The spots of the month are known only later, and with none left another form asks for the address.
  await page.route('**/api/offers', (route) =>
    route.fulfill({
      json: { status: true, data: { spots: { left: 0, total: 5, month: '2026-11' } } },
    }),
  );
  await visit('/checkout', async () => {
    await field(page, 'Email').click();
    await page.keyboard.type('maya@example.com');
  });
  await expect(button(page, 'Join the waiting list')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('maya@example.com');
  await expect(field(page, 'Email')).toBeFocused();
  // A code whose page was opened again: its field comes with React.
  await page.context().addCookies([{ ...signUpHint, url: page.url() }]);
  await visit('/auth', () => expect(button(page, 'Verify Email')).toBeVisible());
  await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
  expect(complaints).toEqual([]);
});
