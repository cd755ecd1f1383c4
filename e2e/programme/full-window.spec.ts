import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { memberOf } from '../support/members.ts';
import { editor, enter, hosting, open, save, saved } from '../support/reflections.ts';
import { button, link } from '../support/screen.ts';

const phone = { width: 360, height: 740 };

const fill = async (page: Page): Promise<void> => {
  await button(page, 'Full window').click();
  await expect(editor(page)).toBeFocused();
};

test('the field grows with its text, fills the window, and comes back with every word', async ({
  page,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  await page.setViewportSize(phone);
  await open(page);
  const height = async (): Promise<number> => (await editor(page).boundingBox())?.height ?? 0;
  const least = await height();
  expect(least).toBeGreaterThanOrEqual(120);
  await enter(page);
  await page.keyboard.insertText(`${hosting}\n`.repeat(6));
  expect(await height()).toBeGreaterThan(least);
  await fill(page);
  await page.keyboard.type(hosting);
  // What is behind it is out of reach, for the eyes and for the keyboard.
  await expect(page.getByRole('heading', { name: 'Reflection Corner' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue(`${hosting}\n`.repeat(6) + hosting);
  await expect(page.getByRole('heading', { name: 'Reflection Corner' })).toBeVisible();
});

test('above a phone’s keyboard Save, Leave and help stay in view', async ({ page }) => {
  await memberOf(page);
  await page.setViewportSize(phone);
  await open(page);
  await enter(page);
  await fill(page);
  await editor(page).fill(`${hosting}\n`.repeat(30));
  const parts = [
    button(page, 'Save reflection'),
    link(page, 'Leave this page'),
    page.getByRole('form').getByRole('link', { name: 'If you are not safe' }),
  ];
  const inView = async (height: number): Promise<void> => {
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  };
  await inView(phone.height);
  // The keyboard makes the window lower (interactive-widget=resizes-content)…
  await page.setViewportSize({ width: 360, height: 400 });
  await inView(400);
  await page.setViewportSize(phone);
  // …or it covers the window, and only the visual viewport changes.
  await page.evaluate(() => {
    const view = window.visualViewport;
    Object.defineProperty(view, 'height', { get: () => 380 });
    view?.dispatchEvent(new Event('resize'));
  });
  await inView(380);
});

test('the question before a first save covers it, and can be postponed; it is accessible', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await memberOf(page);
  await open(page);
  await enter(page);
  await fill(page);
  await page.keyboard.type(hosting);
  await expectAccessible(page, 'the editor in full window');
  await save(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(button(page, 'Back to the page')).toBeVisible();
  await expect(editor(page)).toHaveValue(hosting);
  await save(page);
  await button(page, 'No, keep it private').click();
  await saved(page);
  await expect(page.getByText('You keep your reflections private')).toBeInViewport();
});
