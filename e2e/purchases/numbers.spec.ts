import { randomBytes } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';
import { errors } from '@repo/contracts/errors';
import { checkout, type CheckoutBody } from '@repo/contracts/purchases/checkout';
import { funnel, type Funnel, type ViewBody } from '@repo/contracts/purchases/funnel';
import { expectAccessible } from '../support/accessibility.ts';
import { filesWith } from '../support/disk.ts';
import { freshNetwork, pageOn } from '../support/networks.ts';
import { sandbox } from '../support/sandbox.ts';
import { networkIdle } from '../support/screen.ts';
import { newcomer } from '../support/visitors.ts';

/** A visitor's browser, and the page views that it reports when it leaves a page. */
const visitor = async (browser: Browser): Promise<{ page: Page; views: ViewBody[] }> => {
  const views: ViewBody[] = [];
  const page = await pageOn(browser, freshNetwork(), {
    heard: (path, body) => {
      if (path === endpointPath(funnel.countView)) views.push(JSON.parse(body) as ViewBody);
    },
  });
  return { page, views };
};

test('a page is counted when somebody leaves it, and its order knows what led there', async ({
  browser,
}) => {
  const { page, views } = await visitor(browser);
  await page.goto('/new-door?via=poster');
  await networkIdle(page);
  expect(views).toEqual([]);

  await page.getByRole('link', { name: 'Book my six sessions' }).click();
  await expect(page).toHaveURL('/checkout?from=/new-door');
  await expect.poll(() => views).toEqual([{ page: '/new-door', via: 'poster' }]);

  const opening = page.waitForRequest(`**${endpointPath(checkout.createNewDoorCheckout)}`);
  await page.getByLabel('Email', { exact: true }).fill(newcomer().email);
  await page.getByRole('button', { name: /\$997/ }).click();
  expect(((await opening).postDataJSON() as CheckoutBody).from).toBe('/new-door');
  await expect.poll(() => views).toContainEqual({ page: '/checkout', via: '/new-door' });
});

test('the source of a visit without a query is the page before', async ({ browser }) => {
  const { page, views } = await visitor(browser);
  await page.goto('/');
  await page.getByRole('link', { name: 'Read the first five minutes, free' }).first().click();
  // Until it is loaded, leaving it may come before its script that counts.
  await page.waitForURL('/week-1-preview');
  await page.goto('/terms');
  await expect.poll(() => views).toContainEqual({ page: '/week-1-preview', via: '/' });
});

test('no cookie, log, table or mail of a day of visits holds who came', async ({ browser }) => {
  const canary = `canary${randomBytes(8).toString('hex')}`;
  const network = freshNetwork();
  const page = await pageOn(browser, network, {
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${canary}`,
    extraHTTPHeaders: { 'accept-language': canary },
  });
  // A made-up page counts as a source: it shows that the views have been written.
  const source = `/find-${randomBytes(8).toString('hex')}`;
  for (const address of [
    `/new-door?via=${source}&name=${canary}#${canary}`,
    `/?via=${canary}@example.com`,
    `/week-1-preview?utm_source=${canary}`,
    `/help-now?${canary}`,
    `/checkout-self-guided?from=/terms&email=${canary}@example.com`,
    `/terms?from=https://example.com/${canary}`,
  ]) {
    await page.goto(address);
    // While really leaving, a headless browser calls itself one, and would not be counted.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  }
  expect(await page.context().cookies()).toEqual([]);
  await expect.poll(() => filesWith(source)).not.toEqual([]);
  expect(filesWith(source).filter((path) => !path.startsWith('postgres'))).toEqual([]);
  expect([...filesWith(canary), ...filesWith(network)]).toEqual([]);
  expect(JSON.stringify(await sandbox.ledger())).not.toContain(canary);
});

const none = { tastes: 0, checkouts: 0, paid: 0, refunded: 0 };
const numbers: Funnel = {
  versions: [{ page: '/new-door', since: '2026-11-02', seen: [200, 210], wentOn: [20, 60] }],
  rows: [
    { ...none, week: '2026-11-23', page: '/', views: 1_240, tastes: 40 },
    { ...none, week: '2026-11-23', page: '', views: 0, paid: null },
    { ...none, week: '2026-11-16', page: '/', views: 1_100, tastes: 31 },
  ],
  ways: [{ page: '/new-door', via: 'poster', views: 360 }],
  tasteMails: [{ week: '2026-11-23', asked: 31, confirmed: 22, paid: null }],
};

const answer = (page: Page, status: number, json: object): Promise<unknown> =>
  page.route('**/api/funnel/**', (route) => route.fulfill({ status, json }));

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1440, 'light'],
] as const)
  test(`the numbers are read by a signed link, at ${String(width)} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await answer(page, 200, { status: true, data: numbers, message: '' });
    await page.goto('/numbers?expires=1&signature=x');
    await expect(page.getByRole('heading', { name: 'The landing page' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Straight to a checkout' })).toBeVisible();
    await expect(page.getByText('under 5').first()).toBeVisible();
    const mails = page.getByRole('table', { name: 'The rest of the free reading, by mail' });
    await expect(mails.getByRole('row').last()).toContainText('22');
    await expect(page.getByText(/The other one leads more people on/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Views by week: 1100, 1240' })).toBeVisible();
    await expectAccessible(page, 'the numbers');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

test('an expired link, an invalid one, and nothing to count yet', async ({ page }) => {
  await page.goto('/numbers?expires=1&signature=x');
  await expect(page.getByText('The numbers could not be opened')).toBeVisible();
  const { status, message } = errors.LINK_ENDED;
  await answer(page, status, { status: false, message, data: { code: 'LINK_ENDED' } });
  await page.reload();
  await expect(page.getByText('This link has ended')).toBeVisible();
  await page.unroute('**/api/funnel/**');
  const empty = { rows: [], ways: [], versions: [], tasteMails: [] };
  await answer(page, 200, { status: true, data: empty, message: '' });
  await page.reload();
  await expect(page.getByText('Nothing to count yet')).toBeVisible();
});
