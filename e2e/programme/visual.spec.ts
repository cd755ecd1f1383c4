import { expect, test, type Page } from '@playwright/test';
import { messages } from '@repo/contracts/messages';
import { expectScreenshot, noon, small, views } from '../support/screenshots.ts';
import { memberOf } from '../support/members.ts';

test.use(small);
test.setTimeout(120_000);

interface Screen {
  path: string;
  heading: string;
  /** Number of completed weeks. */
  after: number;
}

const screens: Record<string, Screen> = {
  overview: { path: '/self-guided', heading: 'The Relationship Reset', after: 2 },
  finished: { path: '/self-guided', heading: 'Six weeks, and all of them yours', after: 6 },
  words: { path: '/self-guided/journal', heading: 'My words', after: 0 },
  'next-steps': { path: '/next-steps', heading: 'Program Completed!', after: 6 },
};

const look = async (page: Page, { path, heading }: Screen, name: string): Promise<void> => {
  for (const { width, colorScheme } of views) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // The drawing differs from account to account.
    const own = page.getByRole('article', { name: 'Your keepsake' }).locator('svg');
    await expectScreenshot(page, [`${name}-${width}-${colorScheme}.png`], [own]);
  }
};

for (const [name, screen] of Object.entries(screens))
  test(`looks the same: ${name}`, async ({ page }) => {
    await memberOf(page, { after: screen.after });
    await page.clock.setFixedTime(noon);
    await look(page, screen, name);
  });

test('looks the same: what could not be loaded', async ({ page }) => {
  await memberOf(page);
  await page.clock.setFixedTime(noon);
  await page.route('**/api/self-guided', (route) => route.abort());
  const heading = messages.programme.loadFailed;
  await look(page, { path: '/self-guided', heading, after: 0 }, 'error');
});
