import { expect, test, type Page } from '@playwright/test';
import { messages } from '@repo/contracts/messages';
import { weekPath } from '@repo/contracts/paths';
import { reflections } from '@repo/contracts/programme/reflections';
import { weeks } from '@repo/product/weeks';
import { callsOf, send } from '../support/api.ts';
import { memberOf } from '../support/members.ts';
import { button, link, networkIdle } from '../support/screen.ts';
import { bytesOf, weigh } from '../support/weight.ts';

test('a week page starts with two calls, the overview with one', async ({ page }) => {
  await memberOf(page);
  const calls = callsOf(page);
  // On a busy machine the network is idle before the first script has requested anything.
  await page.goto('/self-guided');
  await expect(page.getByText('0/6 Complete')).toBeVisible();
  await networkIdle(page);
  expect(calls).toEqual(['GET /api/self-guided']);
  calls.length = 0;
  await page.goto('/self-guided/week-1');
  await expect(page.getByRole('heading', { name: 'Reflection Corner' })).toBeVisible();
  await networkIdle(page);
  expect(calls.sort()).toEqual(['GET /api/self-guided', 'GET /api/self-guided/weeks/week1']);
});

/** Transferred bytes of the scripts that a page has loaded; each file counts once. */
const scriptsOf = (page: Page): (() => Promise<number>) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !sizes.has(pathname))
      sizes.set(pathname, bytesOf(request));
  });
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
};

test('the first route costs 102 kB of script at most, with every week 122 kB', async ({ page }) => {
  await memberOf(page, { after: 5 });
  const bytes = scriptsOf(page);
  await page.goto('/self-guided');
  await networkIdle(page);
  const first = await bytes();
  expect(first).toBeGreaterThan(40_000);
  expect(first).toBeLessThanOrEqual(102_000);
  for (const { week } of weeks) {
    await page.goto(weekPath(week));
    await networkIdle(page);
    expect(await bytes(), `week ${week}`).toBeLessThanOrEqual(122_000);
  }
});

for (const { path, bytes, requests } of [
  { path: '/self-guided', bytes: 142_000, requests: 6 },
  { path: weekPath(1), bytes: 205_000, requests: 12 },
  { path: '/profile', bytes: 155_000, requests: 12 },
])
  test(`the first view of ${path} is at most ${bytes / 1000} kB in ${requests} requests`, async ({
    page,
  }) => {
    await memberOf(page);
    await page.goto('about:blank');
    const weight = await weigh(page, path);
    expect(weight.bytes).toBeLessThanOrEqual(bytes);
    expect(weight.requests).toBeLessThanOrEqual(requests);
  });

for (const { page: name, path = name, after = 0, text = undefined as string | undefined } of [
  { page: '/self-guided' },
  { page: weekPath(1) },
  { page: 'a week with a private text', path: weekPath(1), text: 'Only for me.' },
  { page: 'a week with help', path: weekPath(1), text: 'Some nights I just want to die.' },
  { page: '/next-steps', after: 6, text: 'I noticed my jaw, and how it was long before I spoke.' },
  { page: '/profile' },
  { page: '/checkout' },
])
  test(`nothing moves while ${name} gets its answers and files`, async ({ page }) => {
    await memberOf(page, { after, aiInsights: 'off' });
    if (text) await send(page, reflections.save, { message: text }, { week: 'week1' });
    // The whole page must be in view, because browsers report layout shifts only there.
    await page.setViewportSize({ width: 412, height: 9000 });
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      type Shift = PerformanceEntry & { sources: readonly { node: Node | null }[] };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as Shift).sources.map(({ node }) => node?.textContent?.slice(0, 40)));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Late enough for the placeholder to appear.
    await page.route(/\/api\/|\/member-assets\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    // A font that loads after the first words moves them a little, whatever its fallback.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await networkIdle(page);
    expect(await page.evaluate('shifts')).toEqual([]);
  });

test('a profile starts with two calls, one of them for the progress alone', async ({ page }) => {
  await memberOf(page);
  const calls = callsOf(page);
  await page.goto('/profile');
  // As above, the network may be idle between the two.
  await expect(page.getByText('0/6 Complete')).toBeVisible();
  await networkIdle(page);
  expect(calls.sort()).toEqual(['GET /api/self-guided', 'GET /api/transactions']);
});

test('a document brings the frame of its page before any script', async ({ page, request }) => {
  const document = await (await request.get('/self-guided')).text();
  expect(document).toContain('Leave this page');
  expect(document).toContain('Loading...');
  await memberOf(page);
  // The app never loads.
  await page.route('**/member-assets/app-*.js', () => new Promise(() => undefined));
  await page.goto('/self-guided', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Leave this page' })).toBeVisible();
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

test('after a refund the program says "Access Required"', async ({ page }) => {
  await memberOf(page);
  await page.goto('/profile');
  // Otherwise the program would take the answer that this page is still waiting for.
  await expect(page.getByText('0/6 Complete')).toBeVisible();
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
    // The real gateway's answer for a file that no longer exists.
    await page.route(chunk, (route, request) =>
      route.continue({ url: request.url().replace('week-page-', 'week-page-of-yesterday-') }),
    );
    await link(page, 'Start Week 1').click();
    await expect(
      page.getByText('What you have saved is safe. Please load the page again.'),
    ).toBeVisible();
    await page.unroute(chunk);
    await button(page, 'Retry').click();
    await expect(page.getByRole('heading', { name: 'Reflection Corner' })).toBeVisible();
  });
