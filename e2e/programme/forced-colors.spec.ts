import { expect, test, type Locator } from '@playwright/test';
import { expectNoFindings } from '../support/accessibility.ts';
import { memberOf } from '../support/members.ts';
import { button } from '../support/screen.ts';

test.setTimeout(120_000);

const styleOf = (target: Locator, property: string): Promise<string> =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('in forced colors a dialog has an edge, and what is chosen shows without its color', async ({
  page,
}) => {
  await memberOf(page, { after: 1, aiInsights: 'off' });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/self-guided');
  await button(page, 'Schedule week 3').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await styleOf(dialog, 'outline-style')).toBe('solid');
  const day = dialog.getByRole('gridcell').getByRole('button', { disabled: false }).last();
  await day.click();
  await expect.poll(() => styleOf(day, 'border-top-width')).toBe('2px');
  await expectNoFindings(page, 'schedule, forced colors');

  await page.goto('/profile');
  await button(page, 'Show my choices').click();
  const choice = page.getByRole('switch').first();
  await expect(choice).toBeVisible();
  const before = await choice.screenshot();
  await choice.click();
  await page.mouse.move(0, 0);
  await expect.poll(async () => before.equals(await choice.screenshot())).toBe(false);
  const thumb = choice.locator('span').first();
  expect(await styleOf(thumb, 'background-color')).not.toBe(
    await styleOf(choice, 'background-color'),
  );

  await page.context().clearCookies();
  await page.goto('/auth?tab=login');
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  await expectNoFindings(page, 'login, forced colors');
});

test('a chosen day can be read while the mouse stays on it', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off' });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/self-guided');
  await button(page, 'Schedule week 2').click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('gridcell').getByRole('button', { disabled: false }).last();
  await day.click();
  await expect(day).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expectNoFindings(page, 'a chosen day under the mouse');
});
