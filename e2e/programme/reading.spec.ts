import { expect, test, type Locator, type Page } from '@playwright/test';
import { memberOf } from '../support/members.ts';
import { open, week1 } from '../support/reflections.ts';
import { button, link } from '../support/screen.ts';

const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'In this week' });
const places = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('place:')));

/** The target of a link has the focus, and the header does not cover it. */
const expectAt = async (page: Page, heading: Locator): Promise<void> => {
  await expect(heading).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
};

test('a week continues at the reader’s place, which a logout deletes from the device', async ({
  page,
}) => {
  await memberOf(page);
  await open(page);
  const third = contents(page).getByRole('link').nth(3);
  const title = (await third.textContent()) ?? '';
  const heading = page.getByRole('heading', { name: title, exact: true });
  await third.click();
  await expectAt(page, heading);
  await expect(third).toHaveAttribute('aria-current', 'location');
  await expect.poll(() => places(page)).toHaveLength(1);

  // Not `click`, which would first scroll the sticky header's link to the center and leave from
  // there.
  await link(page, 'Program').dispatchEvent('click');
  await expect(page.getByText(new RegExp(`^${title} · \\d+ min left$`))).toBeVisible();
  await link(page, 'Continue Week 1').click();
  await expectAt(page, heading);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);

  await page.goto('/profile');
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/auth?tab=login');
  expect(await places(page)).toEqual([]);
});

/** Where Continue ends at the latest, with the longest title: on a laptop, then in a phone’s upper part. */
const screens = [
  { width: 1440, height: 900, end: 900 },
  { width: 390, height: 664, end: 420 },
  { width: 360, height: 640, end: 420 },
];

test('Continue, and the reader’s place, are on the first screen', async ({ page }) => {
  await memberOf(page);
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, week1);
  const part = page.getByRole('heading', { level: 2 }).nth(2);
  await part.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => places(page)).toHaveLength(1);
  await page.goto('/self-guided');
  for (const { end, ...screen } of screens) {
    await page.setViewportSize(screen);
    const stopped = await page.getByText(/ · \d+ min left$/).boundingBox();
    const go = await link(page, 'Continue Week 1').boundingBox();
    expect(stopped?.y).toBeLessThan(go?.y ?? 0);
    const bottom = await page.evaluate(
      (y) => y + window.scrollY,
      (go?.y ?? 999) + (go?.height ?? 999),
    );
    expect(bottom, `${screen.width} px`).toBeLessThanOrEqual(end);
  }
  // On a phone the drawing begins where the text does, and no fixed or sticky part covers it.
  await open(page, week1);
  const edges = await page
    .locator('article header')
    .evaluate((header) =>
      ['h1', '.drawing > g > path'].map(
        (part) => header.querySelector(part)?.getBoundingClientRect().x,
      ),
    );
  expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 99))).toBeLessThan(8);
  const lies = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position))
      // Without the progress line at the top; collapsed parts have no height.
      .filter((part) => !part.matches('.reading-line') && part.getBoundingClientRect().height > 0)
      .map(({ className }) => className),
  );
  expect(lies).toEqual([]);
});

test('on a phone the contents are a sheet, and the last of them is the reflection', async ({
  page,
}) => {
  await memberOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await expect(contents(page)).toBeHidden();
  await button(page, 'In this week').click();
  await expect(contents(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(contents(page)).toBeHidden();
  await button(page, 'In this week').click();
  await contents(page).getByRole('link', { name: 'Reflection', exact: true }).click();
  await expect(contents(page)).toBeHidden();
  await expectAt(page, page.getByRole('heading', { name: 'Reflection Corner' }));
});
