import { expect, type Locator, type Page } from '@playwright/test';

/** Half a CSS pixel a picture's pixel: colours, spacing and rhythm show, and baselines stay small. */
export const small = { deviceScaleFactor: 0.5, reducedMotion: 'reduce' } as const;

/** A clock for pictures: late in the evening some pages are dimmer, and members are greeted. */
export const noon = new Date('2026-11-22T12:30:00+01:00');

/** Each page once on a phone by day and once on a wide screen by night: every theme in both modes. */
export const views = [
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

const advice =
  'looks different from its picture in snapshots beside this file (the difference is in the test ' +
  'results). If that is meant: npm test -- journeys -- visual.spec.ts --update-snapshots';

/** @param also what differs from run to run on this page */
export const expectSame = async (
  page: Page,
  picture: string[],
  also: Locator[] = [],
): Promise<void> => {
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
      ...also,
    ],
    timeout: 20_000,
  });
};
