import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '@repo/contracts/messages';
import { button } from './screen.ts';

export const week1 = '/self-guided/week-1';
export const hosting = 'I said yes to hosting again. I think I was afraid of the silence.';

export const editor = (page: Page): Locator => page.getByLabel('Your reflection', { exact: true });

/** Enters the editor: on the page before the first save, and behind a button after it. */
export const enter = async (page: Page): Promise<void> => {
  const edit = page.getByRole('button', { name: /^(Go on writing|Edit Reflection)$/ });
  await expect(editor(page).or(edit)).toBeVisible();
  await ((await edit.isVisible()) ? edit.click() : editor(page).focus());
  await expect(editor(page)).toBeFocused();
};

/** Opens a week page and waits until it is ready. */
export const open = async (page: Page, path = week1): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Reflection Corner' })).toBeVisible();
};

/** Types a text in the editor and waits until it is stored as a draft. */
export const write = async (page: Page, text: string): Promise<void> => {
  if (!(await editor(page).isVisible())) await enter(page);
  await editor(page).fill(text);
  await expect(page.getByText(/^Draft on this device · \d{1,2}:\d\d\s[AP]M$/)).toBeVisible();
};

export const save = (page: Page): Promise<void> => button(page, 'Save reflection').click();

export const saved = async (page: Page): Promise<void> => {
  await expect(page.getByText(messages.reflections.saved, { exact: true })).toBeVisible();
};

export const insight = (page: Page): Locator => page.getByRole('region', { name: 'AI Insight' });
