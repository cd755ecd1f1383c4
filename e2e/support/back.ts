import { expect, type Page } from '@playwright/test';

/** Has a page say that the browser restored it whole; a restored page fires no `load`. */
const restored = 'restored from the back/forward cache';

/** @returns what restores of this page wait for; call it before the first page */
export const watchRestores = async (page: Page): Promise<() => Promise<void>> => {
  let seen = 0;
  page.on('console', (message) => {
    if (message.text() === restored) seen += 1;
  });
  await page.addInitScript((text) => {
    addEventListener('pageshow', ({ persisted }) => {
      // eslint-disable-next-line no-console -- all that a page can say to a test after a restore
      if (persisted) console.info(text);
    });
  }, restored);
  return async () => {
    await expect.poll(() => seen, { message: 'no page was restored' }).toBeGreaterThan(0);
    seen = 0;
  };
};

/** The browser's Back. Playwright's own waits for a load, which a restored page does not have. */
export const back = async (page: Page, address: string | RegExp): Promise<void> => {
  // Only after the answer: the page that gives it may be gone before.
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  await expect(page).toHaveURL(address);
};
