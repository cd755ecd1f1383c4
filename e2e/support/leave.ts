import { expect, type BrowserContext, type Page } from '@playwright/test';
import { hosting, week1 } from './reflections.ts';
import { button } from './screen.ts';

const elsewhere = 'https://www.wikipedia.org/';

/** Where “Leave” leads, without a network outside. */
export const serveElsewhere = (where: Page | BrowserContext): Promise<unknown> =>
  where.route(`${elsewhere}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );

export const expectElsewhere = (page: Page, timeout?: number): Promise<void> =>
  expect(page).toHaveURL(elsewhere, timeout === undefined ? {} : { timeout });

/** Everything that this device keeps for our pages. */
export const kept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
    (await indexedDB.databases()).map(({ name }) => name),
  ]);

/** Whoever comes next finds the login, by Back and by every address. */
export const findsTheLogin = async (page: Page): Promise<void> => {
  for (const path of [week1, '/self-guided/journal', '/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?tab=login&from=${path}`);
    await expect(button(page, 'Login')).toBeVisible();
    await expect(page.getByText(hosting)).toHaveCount(0);
  }
};
