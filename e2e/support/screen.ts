import { errors, expect, type Locator, type Page } from '@playwright/test';

/** What a person finds on a screen by its exact words. */
export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const link = (page: Page, name: string): Locator =>
  page.getByRole('link', { name, exact: true });

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(label, { exact: true });

export const said = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).first();

/** The line of a page is quiet long before; the browser's shell does not always say so. */
const quietWithin = 5_000;

/** Waits until what a page asks for has come. */
export const settled = async (page: Page): Promise<void> => {
  try {
    await page.waitForLoadState('networkidle', { timeout: quietWithin });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
};

/** Waits until React has taken over the island of a page: from now on it answers keys, too. */
export const takenOver = (page: Page): Promise<void> =>
  expect(page.locator('#late')).toHaveCount(0);
