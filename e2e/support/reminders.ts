import type { Locator, Page } from '@playwright/test';

/** Opens the calendar of the current week, or of a locked one. @returns the dialog */
export const openCalendar = async (page: Page, week?: number): Promise<Locator> => {
  const name = week ? `Schedule Week ${String(week)}` : /^Schedule Week/;
  await page.getByRole('button', { name }).first().click();
  return page.getByRole('dialog', { name: /^Schedule week/ });
};
