import { expect, test, type Page } from '@playwright/test';
import { journal } from '@repo/contracts/programme/journal';
import { reflections } from '@repo/contracts/programme/reflections';
import { weekPath } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import { expectAccessible } from '../support/accessibility.ts';
import { callsOf, send } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import { memberOf, recordOf, returnPayment } from '../support/members.ts';
import { pagesOf } from '../support/pdf.ts';
import { button, heading, link, networkIdle, said } from '../support/screen.ts';
import { signedIn, signedOut } from '../support/visitors.ts';

test.setTimeout(120_000);

const page1 = '/self-guided/journal';

const write = async (page: Page, week: number, ...texts: string[]): Promise<void> => {
  for (const message of texts)
    await send(page, reflections.save, { message }, { week: `week${week}` });
};

const open = async (page: Page): Promise<void> => {
  await page.goto(page1);
  await expect(heading(page, 'My words')).toBeVisible();
};

const week = (page: Page, number: number) =>
  page.getByRole('article', { name: `Week ${number}`, exact: true });

test('every word on one page, with one call: newest first, the earlier ones behind it', async ({
  page,
}) => {
  await memberOf(page, { after: 2, aiInsights: 'on' });
  await write(page, 1, 'I said yes.', 'I said yes to hosting again.');
  await write(page, 2, 'I kept the fight small.');
  await write(page, 3, 'Some nights I just want to die.');
  await expect.poll(async () => (await recordOf(page)).gptResponses.week2).toBeTruthy();
  const calls = callsOf(page);
  await page.goto(page1);
  await networkIdle(page);
  expect(calls).toEqual(['GET /api/self-guided/journal']);
  await expect(week(page, 1)).toContainText('I said yes to hosting again.');
  await expect(week(page, 1).getByRole('heading', { name: 'AI Insight' })).toBeVisible();
  await expect(week(page, 2)).toContainText('I kept the fight small.');

  // A text that means danger has no insight, but a way to help.
  await expect(week(page, 3).getByRole('heading', { name: 'AI Insight' })).toHaveCount(0);
  await expect(link(page, 'See who you can call or text')).toHaveAttribute('href', '/help-now');
  for (const name of ['If you are not safe', 'Leave this page'])
    await expect(link(page, name).first()).toBeVisible();

  calls.length = 0;
  await page.getByText('1 earlier version').click();
  await expect(week(page, 1).getByText('I said yes.', { exact: true })).toBeVisible();
  expect(calls).toEqual(['GET /api/self-guided/journal/week1']);
  await expectAccessible(page, 'journal');
});

test('on a phone a first page shows one’s words at once, without contents', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await memberOf(page, { aiInsights: 'off' });
  await write(page, 1, 'I said yes.');
  await open(page);
  await expect(page.getByText('I said yes.')).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
});

test('prints as a small book: cover, contents, a page for each week, page numbers', async ({
  page,
}) => {
  await memberOf(page, { after: 2, aiInsights: 'off' });
  await write(page, 1, 'Only the first version.', 'I saw it early this time.');
  await write(page, 2, `${'What I would like to say here once. '.repeat(150)}The very end.`);
  await write(page, 3, 'Some nights I just want to die.');
  await open(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const pages = pagesOf(await page.pdf({ format: 'Letter' }));
  const [cover = '', contents = '', first = '', second = ''] = pages;
  expect(cover).toContain('MywordsMaya');
  expect(cover).not.toMatch(/Lindqvist|^\d/);
  expect(contents).toContain('Contents');
  for (const { week: number, fullTitle } of weeks.slice(0, 3))
    expect(contents).toContain(`Week${number}·${fullTitle}`.replace(/\s+/g, ''));
  expect(first).toContain('Isawitearlythistime.');
  expect(second).toContain('Week2');
  expect(pages.at(-2)).toContain('Theveryend.');
  expect(pages.at(-1)).toContain('SomenightsIjustwanttodie.');
  pages.slice(1).forEach((text, place) => {
    expect(text, `page ${place + 2}`).toMatch(new RegExp(`^${place + 2}\\D`));
  });
  // Print contains no help, no menu and no collapsed version that others could find.
  expect(pages.join('')).not.toMatch(/calltext|callortext|Profile|notsafe|Onlythefirst/);
});

for (const by of ['refund', 'dispute'] as const)
  test(`after a ${by} the words stay open, and the program says so kindly`, async ({ page }) => {
    const member = await memberOf(page, { after: 1, aiInsights: 'off' });
    await write(page, 1, 'Old words.', 'Words that are mine.');
    await returnPayment(page, member, by);
    for (const path of [weekPath(2), '/next-steps', '/self-guided']) {
      await page.goto(path);
      await expect(page.getByText('The payment for it went back to you')).toBeVisible();
      await expect(page).toHaveURL('/self-guided');
    }
    await expectAccessible(page, `closed after a ${by}`);
    await page.getByRole('main').getByRole('link', { name: 'My words' }).click();
    await expect(page).toHaveURL(page1);
    await expect(week(page, 1)).toContainText('Words that are mine.');
    await expect(link(page, 'Open week 1')).toHaveCount(0);
    await page.getByText('1 earlier version').click();
    await expect(week(page, 1)).toContainText('Old words.');
    const refused = await send(page, reflections.save, { message: 'More.' }, { week: 'week1' });
    expect(refused.status()).toBe(403);

    await page.goto('/profile');
    await link(page, 'Read my words').click();
    await expect(page).toHaveURL(page1);
  });

test('leads there from overview, profile, the end of week six and the next steps', async ({
  page,
}) => {
  await memberOf(page, { after: 6, aiInsights: 'off' });
  await page.goto(page1);
  await expect(said(page, 'Nothing written yet')).toBeVisible();
  await expectAccessible(page, 'empty journal');
  await link(page, 'Go to the program').click();
  // There is no way to words before there are any.
  await expect(link(page, 'What comes next')).toBeVisible();
  await expect(link(page, 'Read my words')).toHaveCount(0);
  await write(page, 1, 'Before.');
  for (const [path, name] of [
    ['/self-guided', 'Read my words'],
    ['/profile', 'Read my words'],
    ['/self-guided/week-6', 'Read what you wrote'],
    ['/next-steps', 'Read what you wrote'],
  ] as const) {
    await page.goto(path);
    await link(page, name).click();
    await expect(page).toHaveURL(page1);
  }
});

test('by keyboard alone: open an earlier version, go to a week', async ({ page }) => {
  await memberOf(page, { after: 2, aiInsights: 'off' });
  await write(page, 1, 'Before.', 'After.');
  await open(page);
  await tabTo(page, page.getByRole('main').locator('summary'));
  await page.keyboard.press('Enter');
  await expect(week(page, 1)).toContainText('Before.');
  await tabTo(page, link(page, 'Open week 1'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(weekPath(1));
});

test('strangers sign in first; after a logout nothing is left on the device', async ({ page }) => {
  await page.goto(page1);
  await expect(page).toHaveURL(`/auth?tab=login&from=${page1}`);
  await memberOf(page, { aiInsights: 'off' });
  await write(page, 1, 'A peculiar heron.');
  await open(page);
  await expect(week(page, 1)).toContainText('A peculiar heron.');
  await page.getByRole('link', { name: 'Profile' }).click();
  await button(page, 'Logout').click();
  await expect(page).not.toHaveURL('/profile');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain('heron');
  expect((await send(page, journal.read)).status()).toBe(401);
  await signedOut(page);
});

test('a member who never had the program reads an empty page, and may buy as before', async ({
  page,
}) => {
  await signedIn(page);
  await open(page);
  await expect(said(page, 'Nothing written yet')).toBeVisible();
  await page.goto('/self-guided');
  await expect(page).toHaveURL('/checkout-self-guided');
});
