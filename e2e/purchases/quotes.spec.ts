import { expect, test, type Page } from '@playwright/test';
import { quoteIntervalMs, quotes } from '@repo/product/quotes';

const dots = (page: Page) => page.getByRole('button', { name: /^Quote \d+ of 10$/ });

const expectShown = (page: Page, quote: number, why?: string): Promise<void> =>
  expect(page.locator('button[aria-label^="Quote"][aria-current="true"]'), why).toHaveAttribute(
    'aria-label',
    `Quote ${String(quote)} of 10`,
  );

/** Opens the page with a stopped clock: on a slow machine it would run ahead of the steps. */
const open = async (page: Page): Promise<void> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto('/self-guided-success');
  // Hydration ends with a timer.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page.locator('#late')).toHaveCount(0, { timeout: 200 });
  }).toPass();
  await page.clock.runFor(quoteIntervalMs / 2);
  await expect(dots(page)).toHaveCount(quotes.length);
};

/** Advances the page's clock a little past one change. */
const wait = (page: Page): Promise<void> => page.clock.runFor(quoteIntervalMs + 1_000);

test('ten quotes: one every four seconds, until somebody looks, points or pauses', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText(quotes[0])).toBeVisible();
  // Half of its time had passed before the dots appeared.
  await page.clock.runFor(quoteIntervalMs / 2 + 500);
  await expectShown(page, 2);

  await page.getByRole('button', { name: 'Quote 7 of 10' }).click();
  await wait(page);
  await expectShown(page, 7, 'held by pointer and focus');
  await page.mouse.move(0, 0);
  await wait(page);
  await expectShown(page, 7, 'held by focus');
  await page.getByRole('link', { name: 'Start Your Program' }).focus();
  await wait(page);
  await expectShown(page, 8, 'moves on');

  await page.getByRole('button', { name: 'Pause quotes' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Start Your Program' }).focus();
  await wait(page);
  await expectShown(page, 8, 'paused');
  await expect(page.getByRole('button', { name: 'Play quotes' })).toBeVisible();
});

test('under reduced motion the quotes do not move and their dots work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await wait(page);
  await expectShown(page, 1);
  await expect(page.getByRole('button', { name: /quotes$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Quote 10 of 10' }).click();
  await page.clock.runFor(100);
  await expectShown(page, 10);
});
