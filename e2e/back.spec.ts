import { expect } from '@playwright/test';
import { back, watchRestores } from './support/back.ts';
import { newcomer } from './support/members.ts';
import { buySelfGuided, pay } from './support/purchases.ts';
import { button } from './support/screen.ts';
import { test } from './support/test.ts';

test('Back from payment and from Google: the button works again', async ({ page }) => {
  const expectRestored = await watchRestores(page);
  await buySelfGuided(page, newcomer().email);
  await expect(button(page, 'Pay')).toBeVisible();
  await back(page, '/checkout-self-guided');
  await expectRestored();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await button(page, 'Get $149 Value for $49').click();
  await pay(page);

  await page.goto('/auth');
  await button(page, 'Sign up with Google').click();
  await expect(page).not.toHaveURL('/auth');
  await back(page, '/auth');
  await expectRestored();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await button(page, 'Sign up with Google').click();
  await expect(button(page, 'Continue')).toBeVisible();
});
