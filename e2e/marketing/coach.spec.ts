import { expect, test } from '@playwright/test';
import { memberOf } from '../support/members.ts';

const standIn = 'A drawing, until there is a portrait';

test('the coach is shown wherever coaching is sold; a placeholder says that it is one', async ({
  page,
}) => {
  for (const path of ['/', '/new-door', '/checkout', '/checkout?from=/new-door', '/success']) {
    await page.goto(path);
    await expect(page.getByText(standIn), path).toBeVisible();
    await expect(page.getByText('I work with people who love hard'), path).toBeVisible();
  }
  await page.goto('/checkout-self-guided');
  await expect(page.getByText(standIn)).toHaveCount(0);
  await page.goto('/week-1-preview');
  await expect(page.getByText('By your coach', { exact: true })).toBeVisible();
});

test('a client sees who coaches them', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off', isCoached: true });
  await page.goto('/coaching');
  await expect(page.getByText(standIn)).toBeVisible();
});
