import { expect, type Page } from '@playwright/test';
import { signedIn } from '../support/members.ts';
import { networkIdle } from '../support/screen.ts';
import { test } from '../support/test.ts';

const funnels = [
  '/',
  '/new-door',
  '/find-yourself',
  '/relationship-triage',
  '/conscious-polyamory',
];

/** Where everything on a page stands, in whole pixels, and how its boxes are laid out. */
const layoutOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('section, section :not(svg *, [data-island] div)')]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .map((element) => {
        const { display, gridTemplateColumns, padding } = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x, y + scrollY, width, height].map(Math.round).join(' ');
        return `${element.tagName} ${box} ${display} ${gridTemplateColumns} ${padding}`;
      }),
  );
};

/** How far things have moved by themselves since the page was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve(0);
        }, 300);
      }),
  );

test('signed in, funnel pages look as they do for visitors, and nothing moves', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.context().clearCookies();
    const visitors: Record<string, string[]> = {};
    for (const path of funnels) {
      await page.goto(path);
      visitors[path] = await layoutOf(page);
    }
    const { fullName } = await signedIn(page);
    for (const path of funnels) {
      await page.goto(path);
      await expect(page.getByText(`Welcome, ${fullName}`)).toBeVisible();
      await networkIdle(page);
      expect(await layoutOf(page), path).toEqual(visitors[path]);
      expect(await shiftOf(page), path).toBe(0);
    }
  }
});
