import { expect, test, type Page } from '@playwright/test';
import { memberOf } from '../support/members.ts';
import { link } from '../support/screen.ts';

test.setTimeout(120_000);

const corner = (page: Page) => page.getByRole('heading', { name: 'Reflection Corner' });

/** Counts the view transitions between pages. */
const countPassages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    let count = 0;
    document.startViewTransition = (update) => {
      document.documentElement.dataset['passages'] = String((count += 1));
      return start(update);
    };
  });

test('pages have a transition, and the new one gets the focus at its heading', async ({ page }) => {
  await countPassages(page);
  await memberOf(page, { after: 1 });
  await page.goto('/self-guided');
  await link(page, 'Start Week 2').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await link(page, 'Back to overview').click();
  await expect(page.getByText('1/6 Complete')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-passages', '2');
});

test('with reduced motion nothing moves from one page to the next', async ({ page }) => {
  await memberOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/self-guided');
  const moved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const passage = start(update);
          void passage.ready.then(() =>
            resolve(
              document
                .getAnimations()
                .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
            ),
          );
          return passage;
        };
      }),
  );
  await link(page, 'Start Week 1').click();
  expect(await moved).toBe(0);
  await expect(corner(page)).toBeVisible();
});
