import { expect } from '@playwright/test';
import { messages } from '@repo/contracts/messages';
import { paths, weekPath } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import { memberOf, recordOf, signedIn } from '../support/members.ts';
import { open } from '../support/reflections.ts';
import { button, field, heading, link, tabTo } from '../support/screen.ts';
import { test } from '../support/test.ts';

test('strangers sign in first, who has not paid is led to the checkout, and a locked week to the overview', async ({
  page,
}) => {
  for (const path of ['/self-guided', '/self-guided/week-2', '/next-steps', paths.journal]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?tab=login&from=${path}`);
  }
  await signedIn(page);
  await page.goto(paths.journal);
  await expect(page.getByText('Nothing written yet', { exact: true })).toBeVisible();
  for (const path of ['/self-guided', '/self-guided/week-1', '/next-steps']) {
    await page.goto(path);
    await expect(page).toHaveURL('/checkout-self-guided');
  }

  await memberOf(page, { after: 1 });
  await page.goto('/self-guided/week-4');
  await expect(page).toHaveURL('/self-guided');
});

test('a double click on complete goes one week on; after a failure the page stays and says so', async ({
  page,
}) => {
  await memberOf(page);
  await open(page);
  // Twice, because the browser sends it once more where the answer is lost.
  await page.route('**/api/self-guided', (route) => route.abort(), { times: 2 });
  await button(page, 'Complete Week & Continue').click();
  await expect(page.getByText(messages.programme.progressFailed).first()).toBeVisible();
  await expect(page).toHaveURL('/self-guided/week-1');

  await page.route('**/api/self-guided', async (route) => {
    await expect(page.getByRole('button', { name: /Processing/ })).toBeVisible();
    await route.continue();
  });
  await button(page, 'Complete Week & Continue').dblclick();
  // First, because it goes again, and comes before the next page.
  await expect(page.getByText(messages.programme.weekDone(1))).toBeVisible();
  await expect(page).toHaveURL('/self-guided/week-2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  // Who leaves a week while it is being completed stays on the new page.
  await page.unrouteAll({ behavior: 'wait' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/api/self-guided', async (route, request) => {
    if (request.method() === 'PATCH') await answered;
    await route.continue();
  });
  await button(page, 'Complete Week & Continue').click();
  await link(page, 'Program').click();
  await expect(page).toHaveURL('/self-guided');
  answer(undefined);
  await expect(page.getByText('2/6 Complete')).toBeVisible();
  await expect(page).toHaveURL('/self-guided');
});

test('six weeks, each with its wording, to the next steps', async ({ page }) => {
  const endings = [
    'Complete Week & Continue',
    'Complete Week & Continue',
    'Ready to Continue?',
    'Ready to Continue?',
    'Ready to Continue?',
    'Congratulations!',
  ];
  await memberOf(page);
  await page.goto('/next-steps');
  await expect(page).toHaveURL('/self-guided');
  await link(page, 'Start Week 1').click();
  for (const { week, fullTitle } of weeks) {
    await expect(page).toHaveURL(weekPath(week));
    await expect(page.getByRole('heading', { name: fullTitle, level: 1 })).toBeVisible();
    await expect(page.getByText(`Week ${week} of 6`, { exact: true })).toBeVisible();
    await expect(link(page, 'Back to overview')).toBeVisible();
    await expect(link(page, week === 1 ? 'Overview' : `Previous: Week ${week - 1}`)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0);
    await expect(link(page, 'Home')).toHaveCount(week === 1 ? 1 : 0);
    const ending = page.getByRole('region', { name: endings[week - 1] ?? '' });
    await ending.getByRole('button').click();
  }
  await expect(page).toHaveURL('/next-steps');
  await expect(heading(page, 'Program Completed!')).toBeVisible();
  await expect(page.getByText('$1,500')).toBeVisible();
  await expect(link(page, 'Explore 1-on-1 Coaching')).toHaveAttribute('href', '/checkout');
  await expect(link(page, 'Back to Home')).toHaveAttribute('href', '/');
  await link(page, 'Review the Program').click();
  await expect(page.getByText('6/6 Complete')).toBeVisible();
  await link(page, 'Review Week 6').click();
  await expect(page.getByText('Week 6 of 6 - Completed')).toBeVisible();
  await link(page, 'Next Steps').click();
  await expect(page).toHaveURL('/next-steps');
  expect((await recordOf(page)).programProgress).toEqual({ currentWeek: 6, totalWeek: 6 });
});

test('by keyboard alone: open a week, write, choose, save, complete', async ({ page }) => {
  await memberOf(page);
  await page.goto('/self-guided');
  await tabTo(page, link(page, 'Start Week 1'));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'Your reflection'));
  await page.keyboard.type('I saw it early this time.');
  await tabTo(page, button(page, 'Save reflection'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'No, keep it private'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'My Reflection')).toBeVisible();
  await tabTo(page, button(page, 'Complete Week & Continue'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/self-guided/week-2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
