import { expect, type Locator, type Page } from '@playwright/test';
import { programmeTitle } from '@repo/product/weeks';
import { memberOf } from '../support/members.ts';
import { editor, hosting, open } from '../support/reflections.ts';
import { button, heading, link } from '../support/screen.ts';
import { test } from '../support/test.ts';

const phone = { width: 360, height: 740 };

const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'In this week' });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** The target of a link has the focus, and the header does not cover it. */
const expectAt = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const box = await target.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
};

test('the contents lead to a part of the week, and say which one is being read', async ({
  page,
}) => {
  await memberOf(page);
  await open(page);
  const third = contents(page).getByRole('link').nth(3);
  await third.click();
  await expectAt(page, heading(page, (await third.textContent()) ?? ''));
  await expect(third).toHaveAttribute('aria-current', 'location');
});

test('on a phone the contents are a sheet; above its keyboard Save, Leave and help stay in view', async ({
  page,
}) => {
  await memberOf(page);
  await page.setViewportSize(phone);
  await open(page);
  await expect(contents(page)).toBeHidden();
  await button(page, 'In this week').click();
  await expect(contents(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(contents(page)).toBeHidden();
  await button(page, 'In this week').click();
  await link(contents(page), 'Reflection').click();
  await expect(contents(page)).toBeHidden();
  await expectAt(page, heading(page, 'Reflection Corner'));

  await button(page, 'Full window').click();
  await expect(editor(page)).toBeFocused();
  await expect(heading(page, 'Reflection Corner')).toBeHidden();
  const text = `${hosting}\n`.repeat(30);
  await editor(page).fill(text);
  const parts = [
    button(page, 'Save reflection'),
    link(page, 'Leave this page'),
    link(page.getByRole('form'), 'If you are not safe'),
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
  await page.setViewportSize({ ...phone, height: 400 });
  await inView(400);
  await page.setViewportSize(phone);
  // …or it covers the window, and only the visual viewport changes.
  await page.evaluate(() => {
    const view = window.visualViewport;
    Object.defineProperty(view, 'height', { get: () => 380 });
    view?.dispatchEvent(new Event('resize'));
  });
  await inView(380);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form')).not.toHaveAttribute('style', /height|top/);
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue(text);
});

test('a new page starts at its top and its heading, and Back restores the scroll position', async ({
  page,
}) => {
  await memberOf(page);
  await open(page);
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await link(page, 'Program').click();
  await expect(heading(page, programmeTitle)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1_000);
  // A page that leads on is no step of the history.
  await page.goto('/profile');
  await page.goto('/next-steps');
  await expect(page).toHaveURL('/self-guided');
  await page.goBack();
  await expect(page).toHaveURL('/profile');
});
