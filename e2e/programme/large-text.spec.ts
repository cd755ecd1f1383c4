import { expect, test, type Locator, type Page } from '@playwright/test';
import { memberPaths } from '@repo/contracts/paths';
import { clientPageOf } from '../support/coach.ts';
import { memberOf } from '../support/members.ts';
import { shells } from '../support/public-pages.ts';
import { editor } from '../support/reflections.ts';
import { button, link } from '../support/screen.ts';
import { newcomer } from '../support/visitors.ts';

test.setTimeout(180_000);
test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => {
  // Chrome's own text size, doubled.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
});

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first();

const expectFits = async (page: Page, screen: string, start = title(page)): Promise<void> => {
  await expect(start, screen).toBeVisible();
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(tooWide, `${screen}: pixels too wide`).toBeLessThanOrEqual(0);
};

const expectFitsWithWayOut = async (page: Page, screen: string, start?: Locator): Promise<void> => {
  await expectFits(page, screen, start);
  await expect.soft(link(page, 'Leave this page').last(), screen).toBeInViewport({ ratio: 1 });
};

test('with text of twice its size a member’s pages fit a phone, and so does the way out', async ({
  page,
}) => {
  await memberOf(page, { after: 5 });
  for (const path of [...memberPaths, '/relationship-triage', '/help-now']) {
    await page.goto(path);
    await expectFitsWithWayOut(page, path);
  }
  await page.goto('/self-guided/week-6');
  await button(page, 'Full window').click();
  await expectFitsWithWayOut(page, 'the editor in full window', editor(page));
  // Also in words, on the smallest phone.
  await page.setViewportSize({ width: 320, height: 740 });
  const exit = link(page, 'Leave this page');
  await expect(exit).toBeInViewport({ ratio: 1 });
  const width = await exit.locator('> span').evaluate((word) => word.clientWidth);
  expect(width, 'the word Leave').toBeGreaterThan(60);
});

test('and so do the pages that lead to them', async ({ page }) => {
  for (const path of [
    '/',
    '/new-door',
    '/find-yourself',
    '/conscious-polyamory',
    '/week-1-preview',
    '/terms',
    '/privacy',
    '/pages-manager',
    '/no-such-page',
    '/auth?tab=login',
    '/auth?tab=forgot',
    '/checkout?from=/find-yourself',
    ...shells.map(({ path }) => path),
  ]) {
    await page.goto(path);
    await expectFits(page, path);
  }
});

test('and the pages of coaching, the coach’s own too', async ({ page }) => {
  const visitor = { ...newcomer(), fullName: 'Wilhelmina Vandenberghe' };
  await memberOf(page, { visitor, isCoached: true });
  for (const path of ['/coaching', '/profile']) {
    await page.goto(path);
    await expectFitsWithWayOut(page, path);
  }
  await page.goto(await clientPageOf(visitor.fullName));
  await expectFits(page, 'the coach’s page');
});
