import { expect, type Page } from '@playwright/test';
import { paths, weekPath } from '@repo/contracts/paths';
import { reflections } from '@repo/contracts/programme/reflections';
import { weeks } from '@repo/product/weeks';
import { expectAccessible } from '../support/accessibility.ts';
import { send } from '../support/api.ts';
import { memberOf, recordOf, refund } from '../support/members.ts';
import { button, heading, link } from '../support/screen.ts';
import { test } from '../support/test.ts';

const write = async (page: Page, week: number, ...texts: string[]): Promise<void> => {
  for (const message of texts)
    await send(page, reflections.save, { message }, { week: `week${week}` });
};

const open = async (page: Page): Promise<void> => {
  await page.goto(paths.journal);
  await expect(heading(page, 'My words')).toBeVisible();
};

const week = (page: Page, number: number) =>
  page.getByRole('article', { name: `Week ${number}`, exact: true });

/** What is on paper, and on how many sheets. */
const print = async (page: Page): Promise<{ text: string; sheets: number }> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return { text, sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0 };
};

test('every word on one page, newest first; on paper a small book with a page for each week', async ({
  page,
}) => {
  await memberOf(page, { after: 2, aiInsights: 'on' });
  await write(page, 1, 'Only the first version.', 'I saw it early this time.');
  await write(page, 2, `${'What I would like to say here once. '.repeat(20)}The very end.`);
  await write(page, 3, 'Some nights I just want to die.');
  await expect.poll(async () => (await recordOf(page)).gptResponses.week2).toBeTruthy();
  await open(page);
  // A text that means danger has a way to help.
  const folded = week(page, 3).getByRole('region', { name: 'Folded away' });
  await expect(folded.getByRole('link').first()).toHaveAttribute('href', 'tel:911');
  await expectAccessible(page, 'journal');

  await button(page, 'I’m safe, continue').click();
  const { text, sheets } = await print(page);
  // With cover and contents.
  expect(sheets).toBe(5);
  for (const part of [
    'Maya',
    ...weeks.slice(0, 3).map(({ fullTitle }) => fullTitle),
    'I saw it early this time.',
    'The very end.',
    'I just want to die.',
  ])
    expect(text).toContain(part);
  // Paper has no name, help, menu or collapsed version that others could find.
  expect(text).not.toMatch(/Lindqvist|call or text|Profile|not safe|Only the first/);

  await link(page, 'Open week 1').click();
  await expect(page).toHaveURL(weekPath(1));
});

test('after a refund the words stay open, and the program says so kindly', async ({ page }) => {
  const member = await memberOf(page, { after: 1, aiInsights: 'off' });
  await write(page, 1, 'Old words.', 'Words that are mine.');
  await refund(member);
  for (const path of [weekPath(2), '/next-steps', '/self-guided']) {
    await page.goto(path);
    await expect(page.getByText('You have your money back')).toBeVisible();
    await expect(page).toHaveURL('/self-guided');
  }
  await expectAccessible(page, 'closed after a refund');
  await link(page, 'Read my words').click();
  await expect(week(page, 1)).toContainText('Words that are mine.');
  await expect(link(page, 'Open week 1')).toHaveCount(0);

  await page.goto('/profile');
  await link(page, 'Read my words').click();
  await expect(page).toHaveURL(paths.journal);
  await link(page, 'Profile').click();
  await button(page, 'Logout').click();
  await expect(page).not.toHaveURL('/profile');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain('mine');
});

test('after six weeks every page leads to the words', async ({ page }) => {
  await memberOf(page, { buys: 'coaching', after: 6, aiInsights: 'off' });
  await write(page, 1, 'I noticed my jaw. More.');
  await write(page, 6, 'I stay.');
  for (const [path, name] of [
    ['/self-guided', 'Read my words'],
    ['/profile', 'Read my words'],
    ['/self-guided/week-6', 'Read what you wrote'],
    ['/next-steps', 'Read what you wrote'],
  ] as const) {
    await page.goto(path);
    await link(page, name).click();
    await expect(page).toHaveURL(paths.journal);
    await expect(week(page, 1)).toContainText('I noticed my jaw.');
  }
  await page.goto('/next-steps');
  await expect(heading(page, 'Program Completed!')).toBeVisible();
  // A coaching buyer is not sold coaching again.
  await expect(page.getByText('$1,500')).toHaveCount(0);
});
