import { expect, type Locator, type Page } from '@playwright/test';

/** Half a pixel per CSS pixel: colors, spacing and rhythm show, and baselines stay small. */
export const small = { deviceScaleFactor: 0.5, reducedMotion: 'reduce' } as const;

/** A fixed time: late in the evening some pages are dimmer, and greetings depend on the hour. */
export const noon = new Date('2026-11-22T12:30:00+01:00');

/** Each page on a phone in light mode and on a wide screen in dark mode. */
export const views = [
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

const advice =
  'looks different from its picture in snapshots beside this file (the difference is in the test ' +
  'results). If that is meant: npm test -- journeys -- visual.spec.ts --update-snapshots';

/** @param also elements of this page that differ from run to run */
export const expectScreenshot = async (
  page: Page,
  picture: string[],
  also: Locator[] = [],
): Promise<void> => {
  await expect(page, `${picture.join('/')} ${advice}`).toHaveScreenshot(picture, {
    fullPage: true,
    scale: 'device',
    // Another build of the browser antialiases letters a little differently; a changed color,
    // distance or font exceeds this by far.
    threshold: 0.05,
    maxDiffPixelRatio: 0.003,
    // These numbers depend on the month and the machine.
    mask: [
      page.locator('[data-spots]'),
      page.getByText(/spots? left|of 5 spots/),
      page.locator('.poster-code, .poster-address'),
      ...also,
    ],
    timeout: 20_000,
  });
};
