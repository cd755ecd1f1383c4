import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { messages } from '@repo/contracts/messages';
import { weekPath } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import { callsOf } from '../support/api.ts';
import { memberOf } from '../support/members.ts';
import { button, link } from '../support/screen.ts';

test('a week page starts with two calls, the overview with one', async ({ page }) => {
  await memberOf(page);
  const calls = callsOf(page);
  await page.goto('/self-guided', { waitUntil: 'networkidle' });
  expect(calls).toEqual(['GET /api/self-guided']);
  calls.length = 0;
  await page.goto('/self-guided/week-1', { waitUntil: 'networkidle' });
  expect(calls.sort()).toEqual(['GET /api/self-guided', 'GET /api/self-guided/weeks/week1']);
});

/** Brotli bytes of the built scripts that a page has asked for so far; each counts once. */
const scriptsOf = (page: Page): (() => number) => {
  const dist = join(import.meta.dirname, '../../sites/member/dist');
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') names.add(pathname);
  });
  const sizeOf = (name: string): number => {
    const packed = join(dist, `${name}.br`);
    return readFileSync(existsSync(packed) ? packed : join(dist, name)).length;
  };
  return () => [...names].reduce((sum, name) => sum + sizeOf(name), 0);
};

test('the first route costs 114 kB of script at most, with every week 128 kB', async ({ page }) => {
  await memberOf(page, { after: 5 });
  const bytes = scriptsOf(page);
  await page.goto('/self-guided', { waitUntil: 'networkidle' });
  const first = bytes();
  expect(first).toBeGreaterThan(40_000);
  expect(first).toBeLessThanOrEqual(114_000);
  for (const { week } of weeks) {
    await page.goto(weekPath(week), { waitUntil: 'networkidle' });
    expect(bytes(), `week ${week}`).toBeLessThanOrEqual(128_000);
  }
});

test('a program that cannot be loaded says so and offers Retry', async ({ page }) => {
  await memberOf(page);
  await page.route('**/api/self-guided', (route) => route.abort());
  await page.goto('/self-guided');
  await expect(page.getByText(messages.programme.loadFailed)).toBeVisible();
  await page.unroute('**/api/self-guided');
  await button(page, 'Retry').click();
  await expect(page.getByText('0/6 Complete')).toBeVisible();
});

test('after a purchase was taken back the program says "Access Required"', async ({ page }) => {
  await memberOf(page);
  await page.goto('/profile');
  await page.route('**/api/self-guided', (route) =>
    route.fulfill({
      status: 403,
      json: {
        status: false,
        message: messages.reflections.accessDenied.text,
        data: { code: 'NO_SELF_GUIDED_ACCESS', requestId: 'r' },
      },
    }),
  );
  await link(page, 'Program').click();
  await expect(page.getByText(messages.programme.accessRequired.title)).toBeVisible();
  await expect(page.getByText(messages.programme.accessRequired.text)).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`an old tab whose next page a release took away says so kindly, and opens it when loaded again (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await memberOf(page);
    await page.goto('/self-guided');
    const chunk = /\/member-assets\/week-page-[\w-]+\.js$/;
    // The real gateway's answer for a file that is there no more.
    await page.route(chunk, (route, request) =>
      route.continue({ url: request.url().replace('week-page-', 'week-page-of-yesterday-') }),
    );
    await link(page, 'Start Week 1').click();
    await expect(page.getByText('Your writing is safe. Please load the page again.')).toBeVisible();
    await page.unroute(chunk);
    await button(page, 'Retry').click();
    await expect(page.getByRole('heading', { name: 'Reflection Corner' })).toBeVisible();
  });
