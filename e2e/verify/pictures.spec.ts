import { expect, type Page } from '@playwright/test';
import { paths, weekPath } from '@repo/contracts/paths';
import type { OffersView } from '@repo/contracts/purchases/offers';
import { memberOf } from '../support/members.ts';
import { openWhole } from '../support/pages.ts';
import { test } from '../support/test.ts';

// A phone at half a pixel per CSS pixel: colors, spacing and rhythm show, and the pictures stay small.
test.use({ deviceScaleFactor: 0.5, viewport: { width: 360, height: 740 }, bypassCSP: true });

const signedOut = {
  landing: paths.home,
  'new-door': paths.newDoor,
  auth: paths.auth,
  checkout: paths.checkout,
  'checkout-rose': `${paths.checkout}?from=${paths.newDoor}`,
  success: paths.success,
  'help-now': paths.helpNow,
};

const signedIn = {
  'landing-member': { path: paths.home, after: 2 },
  overview: { path: paths.selfGuided, after: 2 },
  week: { path: weekPath(1), after: 0 },
  'next-steps': { path: paths.nextSteps, after: 6 },
  coaching: { path: paths.coaching, after: 0 },
  profile: { path: paths.profile, after: 2 },
};

/** Other journeys buy coaching here; pictures always show the same month with all its spots. */
const keepSpots = (page: Page): Promise<unknown> =>
  page.route('**/api/offers', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: OffersView };
    const spots = { left: data.spots.total, total: data.spots.total, month: '2026-11' };
    await route.fulfill({ response, json: { ...rest, data: { ...data, spots } } });
  });

/** A page does without letters that come late; a picture waits for them. */
const waitForLetters = (page: Page, path: string): Promise<unknown> =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const patient = body.replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body: patient });
  });

const advice =
  'looks different from its picture in snapshots (the difference is in the test results). If that ' +
  'is meant: npm run verify -- engines -- pictures.spec.ts --update-snapshots';

type Mode = 'light' | 'dark';

/** Long pages, of which the first screen is enough: what follows is text, or on another picture. */
const long = ['landing-member', 'help-now', 'week'];

const look = async (page: Page, name: string, path: string, mode: Mode = 'light') => {
  await keepSpots(page);
  await waitForLetters(page, path);
  // Greetings depend on the hour.
  await page.clock.setFixedTime(new Date('2026-11-22T12:30:00+01:00'));
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
  await openWhole(page, path);
  await expect(page, advice).toHaveScreenshot(`${name}-${mode}.png`, {
    fullPage: !long.includes(name),
    scale: 'device',
    // Another build of the browser antialiases letters a little differently; a changed color,
    // distance or font exceeds this by far.
    threshold: 0.05,
    maxDiffPixelRatio: 0.003,
    // What differs from month to month and from account to account.
    mask: [
      page.locator('[data-spots]'),
      page.getByText(/spots? left|of 5 spots|\b20\d\d\b|@example\.com$/),
    ],
  });
};

for (const [name, path] of Object.entries(signedOut))
  test(`looks the same: ${name}`, ({ page }) => look(page, name, path));

for (const [name, { path, after }] of Object.entries(signedIn))
  test(`looks the same: ${name}`, async ({ page }) => {
    await memberOf(page, { buys: 'coaching', after, aiInsights: 'off' });
    await look(page, name, path);
  });

test('looks the same in the dark: landing and overview', async ({ page }) => {
  await look(page, 'landing', paths.home, 'dark');
  await memberOf(page, { buys: 'coaching', after: 2, aiInsights: 'off' });
  await look(page, 'overview', paths.selfGuided, 'dark');
});
