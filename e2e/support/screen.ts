import { errors, expect, type Locator, type Page } from '@playwright/test';

/** A button with exactly this name, as a person finds it on a screen. */
export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const link = (page: Page | Locator, name: string): Locator =>
  page.getByRole('link', { name, exact: true });

export const heading = (page: Page | Locator, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

/** A page with an island holds the fields of views that are not shown, too. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });

export const sentence = (page: Page, text: string): Locator =>
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

/** Types a code into the slots; on some screens the sixth digit submits it. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  await page
    .getByRole('textbox', { name: /code|Digit 1 of 6/i })
    .first()
    .click();
  await page.keyboard.type(code);
};

/** Fills in the sign-up form that is open, and waits for the question for the code. */
export const signUp = async (
  page: Page,
  { fullName, email, password }: { fullName: string; email: string; password: string },
): Promise<void> => {
  await field(page, 'Full name').fill(fullName);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Create Account').click();
  await expect(heading(page, 'Verify Your Email')).toBeVisible();
};

/** Fills in the login form that is open. */
export const logIn = async (
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
};

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
