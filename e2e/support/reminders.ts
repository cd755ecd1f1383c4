import { expect, type Locator, type Page } from '@playwright/test';
import { button, heading } from './screen.ts';

/** Opens the reminders and, in them, the calendar. @returns the dialog */
export const openCalendar = async (page: Page): Promise<Locator> => {
  await button(page, 'Remind me').click();
  // Comes with the member's choices, and moves what is below it.
  await expect(heading(page, 'Remind me when?')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Remind me' });
  await dialog.getByText('Add it to my calendar').click();
  return dialog;
};
