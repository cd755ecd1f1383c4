import { expect, test, type Page } from '@playwright/test';

/** What moves by itself in the opening drawing: how often, and when it has come to rest. */
const movesOf = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.target?.closest('svg')?.matches('.settles'),
      )
      .map(({ effect }) => {
        const { iterations, endTime } = effect?.getComputedTiming() ?? {};
        return { iterations, end: Number(endTime) };
      }),
  );

test('the opening drawing moves once, and rests before anybody needs to stop it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const moves = await movesOf(page);
  // The other shape: alone, in the part both share, and its growth lines.
  expect(moves).toHaveLength(3);
  for (const { iterations, end } of moves) {
    expect(iterations).toBe(1);
    // WCAG 2.2.2 asks for a way to stop what moves for longer.
    expect(end).toBeLessThan(5_000);
  }
});

test('with reduced motion it stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('.settles')).toBeVisible();
  expect(await movesOf(page)).toEqual([]);
});
