import { test, type Page } from '@playwright/test';
import type { OffersView } from '@repo/contracts/purchases/offers';
import { expectScreenshot, noon, small, views } from '../support/screenshots.ts';
import { missing, openPublic, shells, unlisted } from '../support/public-pages.ts';

test.use(small);
test.setTimeout(120_000);

const funnels = [
  '/',
  '/new-door',
  '/relationship-triage',
  '/help-now',
  '/conscious-polyamory',
  '/find-yourself',
  '/week-1-preview',
  '/terms',
];
const pages = [...funnels, ...unlisted, missing, ...shells.map(({ path }) => path)];

/** Other journeys buy coaching here; pictures always show the same month with all its spots. */
const keepSpots = (page: Page): Promise<unknown> =>
  page.route('**/api/offers', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: OffersView };
    const spots = { left: data.spots.total, total: data.spots.total, month: '2026-11' };
    await route.fulfill({ response, json: { ...rest, data: { ...data, spots } } });
  });

for (const path of pages)
  test(`looks the same: ${path}`, async ({ page }) => {
    await keepSpots(page);
    await page.clock.setFixedTime(noon);
    for (const { width, colorScheme } of views) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await openPublic(page, path);
      const name = path === '/' ? 'index' : path.slice(1);
      await expectScreenshot(page, [`${name}-${width}-${colorScheme}.png`]);
    }
  });
