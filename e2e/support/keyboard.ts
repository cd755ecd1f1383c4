import type { Locator, Page } from '@playwright/test';

/** More tab stops than any screen has, even with an open calendar. */
const maxPresses = 120;

/** Presses Tab until an element has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
};
