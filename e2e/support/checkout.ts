import { expect, type Page } from '@playwright/test';

/** Opens the self-guided checkout and presses its button, which leads to the payment page. */
export const buySelfGuided = async (page: Page, email?: string): Promise<void> => {
  await page.goto('/checkout-self-guided');
  if (email) await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Get $149 Value for $49' }).click();
};

/** Pays on the hosted payment page. */
export const pay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
};
