import { expect, test } from '@playwright/test';

test('the coach’s own words are shown wherever coaching is sold, without a placeholder', async ({
  page,
}) => {
  for (const path of ['/', '/new-door', '/checkout', '/checkout?from=/new-door', '/success']) {
    await page.goto(path);
    await expect(page.getByText('I work with people who love hard'), path).toBeVisible();
    await expect(page.getByText(/until there is|^English$/), path).toHaveCount(0);
  }
});
