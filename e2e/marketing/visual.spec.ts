import { expect, test, type Page } from '@playwright/test';
import type { OffersView } from '@repo/contracts/purchases/offers';
import { expectNoFindings } from '../support/accessibility.ts';
import { themes, serveGallery, type GalleryServer } from '../support/gallery.ts';
import { missing, openPublic, shells, unlisted } from '../support/public-pages.ts';

/** Half a CSS pixel a picture's pixel: colours, spacing and rhythm show, and baselines stay small. */
test.use({ deviceScaleFactor: 0.5, reducedMotion: 'reduce' } as never);
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
/** Each page once on a phone by day and once on a wide screen by night: every theme in both modes. */
const views = [
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

const advice =
  'looks different from its picture in e2e/marketing/snapshots (the difference is in the test results). ' +
  'If that is meant: npm test -- journeys -- visual.spec.ts --update-snapshots';

const expectSame = async (page: Page, picture: string[]): Promise<void> => {
  await expect(page, `${picture.join('/')} ${advice}`).toHaveScreenshot(picture, {
    fullPage: true,
    scale: 'device',
    // Another build of the browser smooths letters a little differently; a changed colour,
    // distance or font is far beyond this.
    threshold: 0.05,
    maxDiffPixelRatio: 0.003,
    // These numbers depend on the month and the machine.
    mask: [
      page.locator('[data-spots]'),
      page.getByText(/spots? left|of 5 spots/),
      page.locator('.poster-code, .poster-address'),
    ],
    timeout: 20_000,
  });
};

/** Other journeys buy coaching on this stack; here it is always the same month, with every spot left. */
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
    for (const { width, colorScheme } of views) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await openPublic(page, path);
      const name = path === '/' ? 'index' : path.slice(1);
      await expectSame(page, [`${name}-${width}-${colorScheme}.png`]);
    }
  });

test.describe('the parts of packages/ui', () => {
  test.describe.configure({ mode: 'serial' });
  let gallery: GalleryServer;
  test.beforeAll(async () => {
    gallery = await serveGallery();
  });
  test.afterAll(() => gallery.stop());

  for (const { theme, mode } of themes)
    test(`look the same and are accessible in ${theme}, ${mode}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1000, height: 900 });
      await page.goto(`${gallery.origin}/gallery/${theme}/${mode}`);
      const last = page.getByRole('heading', { name: 'Error state' });
      await expect(last).toBeVisible({ timeout: 60_000 });
      await page.evaluate(() => document.fonts.ready);
      await expectSame(page, ['gallery', `${theme}-${mode}.png`]);
      await expectNoFindings(page, `every part, ${theme}, ${mode}`);
    });
});
