import { expect, type BrowserContext, type Page } from '@playwright/test';
import { memberOf, recordOf, signedOut } from '../support/members.ts';
import { editor, enter, hosting, open, save, saved, week1, write } from '../support/reflections.ts';
import { link, logIn } from '../support/screen.ts';
import { test } from '../support/test.ts';

const crash = async (context: BrowserContext, page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
};

test('no letter is lost when the page is loaded again or crashes at once', async ({
  page,
  context,
}) => {
  await memberOf(page);
  await open(page);
  await enter(page);
  await page.keyboard.type(hosting);
  await page.reload();
  await expect(editor(page)).toHaveValue(hosting);
  await enter(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Or of the answer.');
  await crash(context, page);
  const next = await context.newPage();
  await open(next);
  await expect(editor(next)).toHaveValue(`${hosting} Or of the answer.`);
  expect((await recordOf(next)).reflectionMessages).toEqual({});
});

test('without a network the words stay, the failure shows, and later it is saved', async ({
  page,
  context,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await context.setOffline(true);
  await editor(page).fill(hosting);
  await expect(page.getByText(/Please don’t reload: your draft is kept/)).toBeVisible();
  await save(page);
  await expect(page.getByText('We could not reach the server.').first()).toBeVisible();
  await expect(editor(page)).toHaveValue(hosting);
  await context.setOffline(false);
  await save(page);
  await saved(page);
  expect((await recordOf(page)).reflectionMessages.week1).toBe(hosting);
});

test('after a session ends during writing, the draft is there at the next login', async ({
  page,
}) => {
  const member = await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await write(page, hosting);
  await signedOut(page);
  await save(page);
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expect(editor(page)).toHaveValue(hosting);
  await link(page, 'Log in and come back').click();
  await logIn(page, member);
  await expect(page).toHaveURL(week1);
  await expect(editor(page)).toHaveValue(hosting);
  await save(page);
  await saved(page);
});
