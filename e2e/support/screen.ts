import { errors, expect, type Locator, type Page } from '@playwright/test';

/** A button with exactly this name, as a person finds it on a screen. */
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

/** A page's network is idle long before; the headless shell does not always report it. */
const quietWithin = 5_000;

/** Waits until a page's requests are done. */
export const networkIdle = async (page: Page): Promise<void> => {
  try {
    await page.waitForLoadState('networkidle', { timeout: quietWithin });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
};

/** Waits until React has hydrated the page's island, so that it reacts to keys, too. */
export const hydrated = (page: Page): Promise<void> => expect(page.locator('#late')).toHaveCount(0);
