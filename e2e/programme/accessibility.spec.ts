import { expect, test, type Page } from '@playwright/test';
import { memberRoutes, weekPath } from '@repo/contracts/paths';
import { reflections } from '@repo/contracts/programme/reflections';
import { expectAccessible } from '../support/accessibility.ts';
import { send } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import { memberOf, recordOf } from '../support/members.ts';
import { openCalendar } from '../support/reminders.ts';

test.setTimeout(120_000);

const write = (page: Page, week: number, message: string) =>
  send(page, reflections.save, { message }, { week: `week${week}` });

const corner = (page: Page) => page.getByRole('heading', { name: 'Reflection Corner' });

test('overview and reminders are accessible', async ({ page }) => {
  await memberOf(page, { after: 2 });
  await page.goto('/self-guided');
  await expect(page.getByText('2/6 Complete')).toBeVisible();
  await expectAccessible(page, 'overview');
  await openCalendar(page);
  await expectAccessible(page, 'schedule');
});

for (const part of [
  [1, 2, 3],
  [4, 5, 6],
])
  test(`weeks ${part.join(', ')} are accessible, with editor, insight and care`, async ({
    page,
  }) => {
    const [, second = 0, third = 0] = part;
    await memberOf(page, { after: 6, aiInsights: 'on' });
    await write(page, second, 'I said yes again. Some nights I just want to die.');
    await write(page, third, 'I said yes to hosting again.');
    const key = `week${third}` as 'week3' | 'week6';
    await expect.poll(async () => (await recordOf(page)).gptResponses[key]).toBeTruthy();
    for (const week of part) {
      await page.goto(weekPath(week));
      await expect(corner(page)).toBeVisible();
      await expectAccessible(page, `week ${week}`);
    }
  });

test('every page of the member app is accessible', async ({ page }) => {
  await memberOf(page, { after: 6, isCoached: true });
  for (const path of Object.values(memberRoutes).map((addresses) => [addresses].flat()[0] ?? '')) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('by keyboard alone: open a week, write, choose, save, complete', async ({ page }) => {
  await memberOf(page);
  await page.goto('/self-guided');
  await tabTo(page, page.getByRole('link', { name: 'Start Week 1' }));
  await page.keyboard.press('Enter');
  await expect(corner(page)).toBeVisible();
  await tabTo(page, page.getByLabel('Your reflection', { exact: true }));
  await page.keyboard.type('I saw it early this time.');
  await tabTo(page, page.getByRole('button', { name: 'Save reflection' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'No, keep it private' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Reflection' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Complete Week & Continue' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/self-guided/week-2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('at 200 % zoom nothing is cut off', async ({ page }) => {
  await memberOf(page);
  // The space of a 1280-pixel window at 200 % zoom.
  await page.setViewportSize({ width: 640, height: 450 });
  for (const path of ['/self-guided', '/self-guided/week-1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, path).toBeLessThanOrEqual(0);
  }
});

test('a printed week is reading and reflection, without the page around them', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off' });
  await write(page, 1, 'I saw it early this time.');
  await page.goto('/self-guided/week-1');
  await expect(page.getByText('I saw it early this time.')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const { role, name } of [
    { role: 'navigation', name: 'Member' },
    { role: 'navigation', name: 'Weeks' },
    { role: 'link', name: 'Leave this page' },
    { role: 'link', name: 'Back to overview' },
    { role: 'button', name: 'Edit Reflection' },
    { role: 'button', name: 'Complete Week & Continue' },
  ] as const)
    await expect(page.getByRole(role, { name, exact: true }), name).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Self-Awareness/ })).toBeVisible();
  await expect(page.getByText('I saw it early this time.')).toBeVisible();
  // Dark on light in every color scheme: browsers print no backgrounds.
  const ink = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return NaN;
    context.fillStyle = getComputedStyle(document.body).color;
    context.fillRect(0, 0, 1, 1);
    return context
      .getImageData(0, 0, 1, 1)
      .data.slice(0, 3)
      .reduce((sum, part) => sum + part);
  });
  expect(ink).toBeLessThan(200);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(4);
  expect(pages).toBeLessThan(16);
});
