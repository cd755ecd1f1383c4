import { expect, type CDPSession, type Page } from '@playwright/test';
import { messages } from '@repo/contracts/messages';
import { callsOf } from '../support/api.ts';
import { memberOf, recordOf, signedOut } from '../support/members.ts';
import { editor, enter, hosting, open, save, saved, week1, write } from '../support/reflections.ts';
import { button, heading, link, logIn, networkIdle } from '../support/screen.ts';
import { test } from '../support/test.ts';

test('what cannot be loaded offers Retry and signs nobody out; a refused program says so', async ({
  page,
}) => {
  const { fullName } = await memberOf(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByText(messages.auth.profileFailed, { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.unroute('**/api/**');
  await button(page, 'Retry').click();
  await expect(page.getByText(fullName)).toBeVisible();

  await page.route('**/api/self-guided', (route) => route.abort());
  await page.goto('/self-guided');
  await expect(page.getByText(messages.programme.loadFailed)).toBeVisible();
  await page.unroute('**/api/self-guided');
  await button(page, 'Retry').click();
  await expect(page.getByText('0/6 Complete')).toBeVisible();

  await page.goto('/profile');
  // Otherwise the program would take the answer that this page is still waiting for.
  await expect(page.getByText('0/6 Complete')).toBeVisible();
  const { title, text } = messages.programme.accessRequired;
  const data = { code: 'NO_SELF_GUIDED_ACCESS', requestId: 'r' };
  await page.route('**/api/self-guided', (route) =>
    route.fulfill({ status: 403, json: { status: false, message: 'Refused.', data } }),
  );
  await link(page, 'Program').click();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
});

test('an old tab whose next page a release took away says so kindly, and opens it when loaded again', async ({
  page,
}) => {
  await memberOf(page);
  await page.goto('/self-guided');
  const chunk = /\/member-assets\/week-page-[\w-]+\.js$/;
  // The real gateway's answer for a file that no longer exists.
  await page.route(chunk, (route, request) =>
    route.continue({ url: request.url().replace('week-page-', 'week-page-of-yesterday-') }),
  );
  await link(page, 'Start Week 1').click();
  const sorry = page.getByText('What you have saved is safe. Please load the page again.');
  await expect(sorry).toBeVisible();
  await page.unroute(chunk);
  await button(page, 'Retry').click();
  await expect(heading(page, 'Reflection Corner')).toBeVisible();
});

test('a page starts with the calls that it needs, each once', async ({ page }) => {
  await memberOf(page);
  const calls = callsOf(page);
  const own = ['GET /api/me', 'GET /api/self-guided'];
  for (const [path, shown, ...more] of [
    ['/self-guided', '0/6 Complete'],
    ['/self-guided/week-1', 'Reflection Corner', 'GET /api/self-guided/weeks/week1'],
    ['/profile', '0/6 Complete', 'GET /api/me/preferences', 'GET /api/transactions'],
  ] as const) {
    calls.length = 0;
    await page.goto(path);
    // On a busy machine the network is idle before the first script has requested anything.
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    await networkIdle(page);
    expect(calls.sort(), path).toEqual([...own, ...more].sort());
  }
});

const crash = async (devtools: CDPSession, page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
};

test('on a slow phone no letter is lost when the page is loaded again, left or crashes at once', async ({
  page,
  context,
}) => {
  await memberOf(page);
  await open(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await enter(page);
  await page.keyboard.type(hosting);
  await page.reload();
  await expect(editor(page)).toHaveValue(hosting);
  await enter(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Or of');
  await page.goto('/terms');
  await open(page);
  await enter(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' the answer.');
  await crash(devtools, page);
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
