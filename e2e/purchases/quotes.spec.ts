import { expect, test, type Page } from '@playwright/test';
import { quoteIntervalMs, quotes } from '@repo/product/quotes';

const dots = (page: Page) => page.getByRole('button', { name: /^Quote \d+ of 10$/ });

const shown = (page: Page) =>
  page.locator('button[aria-label^="Quote"][aria-current="true"]').getAttribute('aria-label');

/** Advances the page's clock a little past one change. */
const wait = (page: Page): Promise<void> => page.clock.runFor(quoteIntervalMs + 1_000);

test('ten quotes: one every four seconds, until somebody looks, points or pauses', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/self-guided-success');
  await expect(dots(page)).toHaveCount(quotes.length);
  await expect(page.getByText(quotes[0])).toBeVisible();
  // Half of its time had passed before the dots appeared.
  await page.clock.runFor(quoteIntervalMs / 2 + 500);
  expect(await shown(page)).toBe('Quote 2 of 10');

  await page.getByRole('button', { name: 'Quote 7 of 10' }).click();
  await wait(page);
  expect(await shown(page), 'held by pointer and focus').toBe('Quote 7 of 10');
  await page.mouse.move(0, 0);
  await wait(page);
  expect(await shown(page), 'held by focus').toBe('Quote 7 of 10');
  await page.getByRole('link', { name: 'Start Your Program' }).focus();
  await wait(page);
  expect(await shown(page), 'moves on').toBe('Quote 8 of 10');

  await page.getByRole('button', { name: 'Pause quotes' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Start Your Program' }).focus();
  await wait(page);
  expect(await shown(page), 'paused').toBe('Quote 8 of 10');
  await expect(page.getByRole('button', { name: 'Play quotes' })).toBeVisible();
});

test('under reduced motion the quotes do not move and their dots work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/self-guided-success');
  await expect(dots(page)).toHaveCount(quotes.length);
  await wait(page);
  expect(await shown(page)).toBe('Quote 1 of 10');
  await expect(page.getByRole('button', { name: /quotes$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Quote 10 of 10' }).click();
  await page.clock.runFor(100);
  expect(await shown(page)).toBe('Quote 10 of 10');
});
