import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { memberOf, recordOf } from '../support/members.ts';
import { editor, enter, hosting, open, save, saved, week1, write } from '../support/reflections.ts';
import { button } from '../support/screen.ts';
import { signedOut } from '../support/visitors.ts';

const crash = async (context: BrowserContext, page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
};

const endings: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
  'loaded again': (page) => page.reload(),
  'left for another': (page) => page.goto('/terms'),
  closed: (page) => page.close(),
  crashed: (page, context) => crash(context, page),
};
for (const [ending, end] of Object.entries(endings))
  test(`on a slow phone no letter is lost when the page is ${ending} at once`, async ({
    page,
    context,
  }) => {
    // The emulated phone is six times slower than a machine that may be busy itself.
    test.slow();
    await memberOf(page);
    await open(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await enter(page);
    await page.keyboard.type(hosting);
    await end(page, context);
    const next = await context.newPage();
    await open(next);
    await enter(next);
    await expect(editor(next)).toHaveValue(hosting);
    expect((await recordOf(next)).reflectionMessages).toEqual({});
  });

test('without a network the words stay, the failure shows, and later it is saved', async ({
  page,
  context,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await context.setOffline(true);
  await enter(page);
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
  const { email, password } = await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await write(page, hosting);
  await signedOut(page);
  await save(page);
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expect(editor(page)).toHaveValue(hosting);
  await page.getByRole('link', { name: 'Log in and come back' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL(week1);
  await enter(page);
  await expect(editor(page)).toHaveValue(hosting);
  await save(page);
  await saved(page);
});

const draftsOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('drafts');
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => {
          resolve(0);
        });
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('weeks')) {
            database.close();
            resolve(0);
            return;
          }
          const count = database.transaction('weeks').objectStore('weeks').count();
          count.addEventListener('success', () => {
            database.close();
            resolve(count.result);
          });
        });
      }),
  );

test('logout leaves no word on the device', async ({ page }) => {
  const { email, password } = await memberOf(page);
  await open(page);
  await write(page, hosting);
  expect(await draftsOnDevice(page)).toBe(1);
  await page.goto('/profile');
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/auth?tab=login');
  expect(await draftsOnDevice(page)).toBe(0);

  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/');
  await open(page);
  await enter(page);
  await expect(editor(page)).toHaveValue('');
});
