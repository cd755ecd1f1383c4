import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { memberOf, recordOf } from '../support/members.ts';
import { editor, enter, hosting, open, saved } from '../support/reflections.ts';
import { button } from '../support/screen.ts';

const room = (page: Page): Locator => page.getByRole('dialog', { name: 'Reflect' });
const text = (page: Page): Locator => room(page).getByRole('textbox', { name: 'Your reflection' });
const foot = (page: Page): Locator => room(page).getByRole('button', { name: 'Save reflection' });
const kept = (page: Page): Locator => room(page).getByText(/^Draft on this device ·/);
const phone = { width: 360, height: 740 };

test('from the question into the room and back, with nothing lost', async ({ page }) => {
  await memberOf(page);
  await page.setViewportSize(phone);
  await open(page);
  await button(page, 'Write').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const question = page.getByRole('heading', { name: 'Reflection Corner' });
  const place = await question.boundingBox();
  await enter(page);
  await page.keyboard.type(hosting);
  await expect(kept(page)).toBeVisible();
  await expect(room(page).getByText('14 words')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(room(page)).toHaveCount(0);
  await expect(button(page, 'Go on writing')).toBeFocused();
  expect((await question.boundingBox())?.y).toBe(place?.y);

  // The text is stored like everywhere else: also after going back or reloading the page.
  await enter(page);
  await expect(text(page)).toHaveValue(hosting);
  await page.reload();
  await enter(page);
  await expect(editor(page)).toHaveValue(hosting);
  await room(page).getByRole('button', { name: 'Back', exact: true }).click();
  await expect(room(page)).toHaveCount(0);
  await expect(page.getByText(/^Draft on this device ·/)).toBeVisible();
});

test('a tap inserts first words; after the save the focus moves to the insight', async ({
  page,
}) => {
  await memberOf(page, { aiInsights: 'on' });
  await page.setViewportSize(phone);
  await open(page);
  await enter(page);
  await room(page).getByRole('button', { name: 'The moment began when…' }).click();
  await expect(text(page)).toHaveValue('The moment began when ');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('I said yes to hosting again.');
  await foot(page).click();
  await saved(page);
  await expect(room(page)).toHaveCount(0);
  const insight = page.getByRole('heading', { name: 'AI Insight' });
  await expect(insight).toBeFocused();
  await expect(insight).toBeInViewport();
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible({ timeout: 30_000 });
  expect((await recordOf(page)).reflectionMessages.week1).toBe(
    'The moment began when I said yes to hosting again.',
  );
});

test('the question before a first save covers the room, and can be postponed', async ({ page }) => {
  await memberOf(page);
  await open(page);
  await enter(page);
  await page.keyboard.type(hosting);
  await foot(page).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(text(page)).toHaveValue(hosting);
  await foot(page).click();
  await button(page, 'No, keep it private').click();
  await saved(page);
  await expect(page.getByText('You keep your reflections private')).toBeInViewport();
});

test('without a network the room keeps the words and says why', async ({ page, context }) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await enter(page);
  await context.setOffline(true);
  await page.keyboard.type(hosting);
  await foot(page).click();
  await expect(room(page).getByRole('alert')).toContainText('We could not reach the server.');
  await expect(text(page)).toHaveValue(hosting);
  await context.setOffline(false);
  await foot(page).click();
  await saved(page);
});

test('above a phone’s keyboard its foot and the way out stay in view', async ({ page }) => {
  await memberOf(page);
  await page.setViewportSize(phone);
  await open(page);
  await enter(page);
  await text(page).fill(`${hosting}\n`.repeat(30));
  const exit = room(page).getByRole('link', { name: 'Leave this page' });
  const inView = async (): Promise<void> => {
    for (const part of [foot(page), exit, text(page)]) await expect(part).toBeInViewport();
    await expect(foot(page)).toBeInViewport({ ratio: 1 });
    await expect(exit).toBeInViewport({ ratio: 1 });
  };
  await inView();
  // The keyboard makes the window lower (interactive-widget=resizes-content)…
  await page.setViewportSize({ width: 360, height: 400 });
  await inView();
  await page.setViewportSize(phone);
  // …or it covers the window, and only the visual viewport changes.
  await page.evaluate(() => {
    const view = window.visualViewport;
    Object.defineProperty(view, 'height', { get: () => 380 });
    view?.dispatchEvent(new Event('resize'));
  });
  const box = await foot(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(380);
});

test('quick exit leaves from the room, and no word stays', async ({ page }) => {
  await page.route('https://www.wikipedia.org/', (route) => route.fulfill({ body: 'elsewhere' }));
  await memberOf(page);
  await open(page);
  await enter(page);
  await page.keyboard.type(hosting);
  await expect(kept(page)).toBeVisible();
  await room(page).getByRole('link', { name: 'Leave this page' }).click();
  await expect(page.getByText('elsewhere')).toBeVisible();
  await open(page);
  await enter(page);
  await expect(editor(page)).toHaveValue('');
});

test('the room is accessible, is not printed, and nothing in it moves when motion is reduced', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await memberOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await enter(page);
  await expectAccessible(page, 'the writing room');
  const moves = await room(page).evaluate((dialog) => getComputedStyle(dialog).transitionDuration);
  expect(moves).not.toMatch(/[1-9]/);
  await page.emulateMedia({ media: 'print' });
  await expect(room(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
