import { expect, test, type Page } from '@playwright/test';
import { listedPages, missing, shells } from '../support/public-pages.ts';

/** The animations of the opening drawing: how often each runs, and when it ends. */
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
  // The other shape: alone, in the overlap, and its growth lines.
  expect(moves).toHaveLength(3);
  for (const { iterations, end } of moves) {
    expect(iterations).toBe(1);
    // WCAG 2.2.2 requires a way to stop longer motion.
    expect(end).toBeLessThan(5_000);
  }
});

test('with reduced motion it does not move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('.settles')).toBeVisible();
  expect(await movesOf(page)).toEqual([]);
});

const breath = (page: Page) => page.locator('.breathes');
const stateOf = (page: Page): Promise<(string | undefined)[]> =>
  breath(page).evaluate((drawing) => drawing.getAnimations().map(({ playState }) => playState));

test('the calm page breathes four seconds in and six out, until somebody taps it', async ({
  page,
}) => {
  await page.goto('/relationship-triage');
  const timing = await breath(page).evaluate((drawing) =>
    drawing.getAnimations().map(({ effect }) => ({
      duration: effect?.getComputedTiming().duration,
      turns: (effect as KeyframeEffect).getKeyframes().map(({ offset }) => offset),
    })),
  );
  expect(timing).toEqual([{ duration: 10_000, turns: [0, 0.4, 1] }]);
  // Clicks the container: the drawing itself never stops moving, and a click waits for that.
  await page.locator('.breath').click({ position: { x: 90, y: 90 } });
  expect(await stateOf(page)).toEqual(['paused']);
  const still = page.getByRole('checkbox', { name: 'Keep the drawing still' });
  await expect(still).toBeChecked();
  await still.press('Space');
  expect(await stateOf(page)).toEqual(['running']);
});

test('it needs no script for that, and with reduced motion there is nothing to stop', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/relationship-triage');
  await page.getByText('Keep the drawing still').click();
  await expect(page.getByRole('checkbox', { name: 'Keep the drawing still' })).toBeChecked();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByText('Keep the drawing still')).toBeHidden();
  await context.close();
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
