import { expect, test, type Page } from '@playwright/test';
import { listedPages, missing, shells } from '../support/public-pages.ts';

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

test('no drawing names a shape that its page lacks', async ({ page, request }) => {
  const paths = [...(await listedPages(request)), missing, ...shells.map(({ path }) => path)];
  for (const path of paths) {
    await page.goto(path);
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('use')]
        .map((use) => use.getAttribute('href') ?? '')
        .filter((shape) => document.querySelector(shape) === null),
    );
    expect(lost, path).toEqual([]);
  }
});
