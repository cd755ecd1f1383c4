import { expect, test, type Locator } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { memberOf } from '../support/members.ts';
import { openCalendar } from '../support/reminders.ts';
import { button, link } from '../support/screen.ts';

test.setTimeout(120_000);

const styleOf = (target: Locator, property: string): Promise<string> =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('in forced colors a dialog has an edge, and what is chosen shows without its color', async ({
  page,
}) => {
  await memberOf(page, { after: 1, aiInsights: 'off' });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/self-guided');
  const dialog = await openCalendar(page);
  await expect(dialog).toBeVisible();
  expect(await styleOf(dialog, 'outline-style')).toBe('solid');
  const day = dialog.getByRole('gridcell').getByRole('button', { disabled: false }).last();
  await day.click();
  await expect.poll(() => styleOf(day, 'border-top-width')).toBe('2px');
  await expectNoViolations(page, 'schedule, forced colors');

  await page.goto('/profile');
  await button(page, 'Show my choices').click();
  const choice = page.getByRole('switch').first();
  await expect(choice).toBeVisible();
  const before = await choice.screenshot();
  await choice.click();
  await page.mouse.move(0, 0);
  await expect.poll(async () => before.equals(await choice.screenshot())).toBe(false);
  const thumb = page.locator('[role="switch"] + span').first();
  expect(await styleOf(thumb, 'background-color')).not.toBe(
    await styleOf(choice, 'background-color'),
  );

  await page.context().clearCookies();
  await page.goto('/auth?tab=login');
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  await expectNoViolations(page, 'login, forced colors');
});

test('in forced colors the current page and the reading progress are visible', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off' });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/self-guided');
  const underline = (name: string) => styleOf(link(page, name), 'text-decoration-line');
  expect(await underline('Program')).toBe('underline');
  expect(await underline('Profile')).toBe('none');

  await page.goto('/self-guided/week-1');
  await page.getByRole('heading', { name: 'Reflection Corner' }).scrollIntoViewIfNeeded();
  const line = page.locator('.reading-line');
  expect(await styleOf(line, 'background-color')).not.toBe(
    await styleOf(page.locator('body'), 'background-color'),
  );
  const contents = page.getByRole('navigation', { name: 'In this week' });
  // The current link is marked one frame after scrolling.
  const [first, now] = [contents.getByRole('link').first(), contents.locator('[aria-current]')];
  await expect(first).not.toHaveAttribute('aria-current');
  await expect(now).toHaveCSS('text-decoration-line', 'underline');
  await expect(now).not.toHaveCSS('border-left-color', await styleOf(first, 'border-left-color'));
});

test('a chosen day can be read while the mouse stays on it', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off' });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/self-guided');
  const dialog = await openCalendar(page);
  const day = dialog.getByRole('gridcell').getByRole('button', { disabled: false }).last();
  await day.click();
  await expect(day).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expectNoViolations(page, 'a chosen day under the mouse');
});
