import { expect, test } from '@playwright/test';
import { messages } from '@repo/contracts/messages';
import { weekPath } from '@repo/contracts/paths';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { programmeTitle, weeks } from '@repo/product/weeks';
import { callsOf, delayCalls, send } from '../support/api.ts';
import { memberOf, recordOf } from '../support/members.ts';
import { button, link } from '../support/screen.ts';
import { signedIn } from '../support/visitors.ts';

test('strangers sign in first, and members who have not paid are led to the checkout', async ({
  page,
}) => {
  for (const path of ['/self-guided', '/self-guided/week-2', '/next-steps']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?tab=login&from=${path}`);
  }
  await signedIn(page);
  for (const path of ['/self-guided', '/self-guided/week-1', '/next-steps']) {
    await page.goto(path);
    await expect(page).toHaveURL('/checkout-self-guided');
  }
});

test('a locked week sends no text and leads to the overview', async ({ page }) => {
  await memberOf(page, { after: 1 });
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/weeks/week4'))
      void response.text().then((body) => bodies.push(body));
  });
  await page.goto('/self-guided/week-4');
  await expect(page).toHaveURL('/self-guided');
  await expect(page.getByText('1/6 Complete')).toBeVisible();
  await expect.poll(() => bodies.join('')).toContain('WEEK_LOCKED');
  expect(bodies.join('')).not.toContain('reading');
  const locked = await send(page, programme.readWeek, {}, { week: 'week3' });
  expect([locked.status(), await locked.text()]).toEqual([
    403,
    expect.stringContaining('do not have access'),
  ]);

  for (const { week, fullTitle } of weeks) {
    const card = page.getByRole('listitem').filter({ hasText: fullTitle });
    const [text, isOpen] =
      week === 1 ? ['Review', true] : week === 2 ? ['Start', true] : ['Locked', false];
    await expect(card.getByRole(isOpen ? 'link' : 'button', { name: text })).toBeVisible();
  }
  // For the current and for every locked week.
  await expect(page.getByRole('button', { name: /^Schedule Week [2-6]$/ })).toHaveCount(5);
  const locked3 = button(page, 'Week 3, locked');
  await expect(locked3).toBeDisabled();
  await locked3.focus();
  await expect(locked3).toBeFocused();
  await expect(locked3).toHaveAccessibleDescription('Opens when week 2 is complete');
});

test('a double click on complete sends one call; after a failure the page stays and says so', async ({
  page,
}) => {
  await memberOf(page);
  await page.goto('/self-guided/week-1');
  await expect(page.getByRole('heading', { name: 'Reflection Corner' })).toBeVisible();
  const calls = callsOf(page);
  await page.route('**/api/self-guided', (route) => route.abort(), { times: 1 });
  await button(page, 'Complete Week & Continue').click();
  await expect(page.getByText(messages.programme.progressFailed).first()).toBeVisible();
  await expect(page).toHaveURL('/self-guided/week-1');

  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  await page.route('**/api/self-guided', async (route) => {
    await expect(page.getByRole('button', { name: /Processing/ })).toBeVisible();
    await route.continue();
  });
  calls.length = 0;
  await button(page, 'Complete Week & Continue').dblclick();
  // First, because it goes again, and comes before the next page.
  await expect(page.getByText(messages.programme.weekDone(1))).toBeVisible();
  await expect(page).toHaveURL('/self-guided/week-2');
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH /api/self-guided']);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a member who leaves a week while it is being completed stays on the new page', async ({
  page,
}) => {
  await memberOf(page);
  await page.goto('/self-guided/week-1');
  await expect(page.getByRole('heading', { name: 'Reflection Corner' })).toBeVisible();
  const answer = await delayCalls(page, '**/api/self-guided', 'PATCH');
  await button(page, 'Complete Week & Continue').click();
  await link(page, 'Program').click();
  await expect(page).toHaveURL('/self-guided');
  answer();
  await expect(page.getByText('1/6 Complete')).toBeVisible();
  await expect(page).toHaveURL('/self-guided');
});

const profilePage = '**/profile-page-*.js';

test('a navigation in progress continues when a week is completed', async ({ page }) => {
  await memberOf(page);
  await page.goto('/self-guided/week-1');
  await expect(page.getByRole('heading', { name: 'Reflection Corner' })).toBeVisible();
  const completed = await delayCalls(page, '**/api/self-guided', 'PATCH');
  const found = await delayCalls(page, profilePage);
  await button(page, 'Complete Week & Continue').click();
  const asked = page.waitForRequest(profilePage);
  await link(page, 'Profile').click();
  await asked;
  completed();
  await expect(link(page, 'Next: Week 2')).toBeVisible();
  await expect(page).toHaveURL('/self-guided/week-1');
  found();
  await expect(page).toHaveURL('/profile');
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
  await expect(page.getByRole('heading', { name: programmeTitle })).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'Program Completed!' })).toBeVisible();
  await expect(page.getByText('$1,500')).toBeVisible();
  await expect(link(page, 'Explore 1-on-1 Coaching')).toHaveAttribute('href', '/checkout');
  await expect(link(page, 'Back to Home')).toHaveAttribute('href', '/');
  await link(page, 'Review the Program').click();
  await expect(page.getByText('6/6 Complete')).toBeVisible();
  await link(page, 'Review Week 6').click();
  await expect(page.getByText('Week 6 of 6 - Completed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Congratulations!' })).toHaveCount(0);
  await link(page, 'Next Steps').click();
  await expect(page).toHaveURL('/next-steps');
  expect((await recordOf(page)).programProgress).toEqual({ currentWeek: 6, totalWeek: 6 });
});

test('week 1 keeps its way home once it is done', async ({ page }) => {
  await memberOf(page, { after: 1 });
  await page.goto('/self-guided/week-1');
  await expect(page.getByText('Week 1 of 6 - Completed')).toBeVisible();
  await link(page, 'Home').click();
  await expect(page).toHaveURL('/');
});

test('a coaching buyer is not sold coaching again', async ({ page }) => {
  await memberOf(page, { after: 6, isCoached: true });
  await page.goto('/next-steps');
  await expect(page.getByRole('heading', { name: 'Program Completed!' })).toBeVisible();
  await expect(page.getByText('$1,500')).toHaveCount(0);
});

test('a member’s own sentence is shown above a later week’s question until collapsed', async ({
  page,
}) => {
  await memberOf(page, { after: 2, aiInsights: 'off' });
  const message = 'Dinner. The moment began when my phone rang. I went quiet.';
  await send(page, reflections.save, { message }, { week: 'week1' });
  await page.goto('/self-guided/week-3');
  const line = page.getByText('“The moment began when my phone rang.”');
  await expect(line).toBeVisible();
  await page.getByText('In week 1 you wrote').click();
  await expect(line).toBeHidden();
  await page.reload();
  await expect(page.getByText('In week 1 you wrote')).toBeVisible();
  await expect(line).toBeHidden();
});
