import { expect, type Page } from '@playwright/test';
import { button, field, heading } from './screen.ts';

/** Opens the self-guided checkout and presses its button, which leads to the payment page. */
export const buySelfGuided = async (page: Page, email?: string): Promise<void> => {
  await page.goto('/checkout-self-guided');
  if (email) await field(page, 'Email').fill(email);
  await button(page, 'Get $149 Value for $49').click();
};

/** Pays on the hosted payment page. */
export const pay = async (page: Page): Promise<void> => {
  await button(page, 'Pay').click();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
};
