import { randomBytes } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { errors } from '@repo/contracts/errors';
import { messages } from '@repo/contracts/messages';
import { reflections } from '@repo/contracts/programme/reflections';
import { rules } from '@repo/contracts/rules';
import { filesWith } from './support/disk.ts';
import { memberOf, recordOf, send } from './support/members.ts';
import { breakModel, modelInputs } from './support/sandbox.ts';
import { signedOut } from './support/visitors.ts';

const week1 = '/self-guided/week-1';
const hosting = 'I said yes to hosting again. I think I was afraid of the silence.';

const editor = (page: Page): Locator => page.getByLabel('Your reflection', { exact: true });
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const mine = (page: Page): Locator =>
  page.getByRole('heading', { name: 'My Reflection' }).locator('xpath=following-sibling::p');

/** Opens a week page and waits until one can write or read there. */
const open = async (page: Page, path = week1): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Reflection Corner' })).toBeVisible();
};
const write = async (page: Page, text: string): Promise<void> => {
  await editor(page).fill(text);
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
};
const save = (page: Page): Promise<void> => button(page, 'Save reflection').click();
const saved = async (page: Page): Promise<void> => {
  await expect(page.getByText(messages.reflections.saved, { exact: true })).toBeVisible();
};
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

test('a draft survives a reload, a closed page and a crashed one', async ({ page, context }) => {
  await memberOf(page);
  await open(page);
  await write(page, 'first words');
  await page.reload();
  await expect(editor(page)).toHaveValue('first words');

  await write(page, 'first words, and more');
  await page.close();
  const second = await context.newPage();
  await open(second);
  await expect(editor(second)).toHaveValue('first words, and more');

  await write(second, 'before the crash');
  const crashed = second.waitForEvent('crash');
  const devtools = await context.newCDPSession(second);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const third = await context.newPage();
  await open(third);
  await expect(editor(third)).toHaveValue('before the crash');
  expect((await recordOf(third)).reflectionMessages).toEqual({});
});

test('two windows: the member chooses, and nothing is mixed', async ({ page, context }) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await write(page, 'both windows know this');
  await save(page);
  await saved(page);
  const other = await context.newPage();
  await open(other);
  const stale = (at: Page): Locator => at.getByRole('alert').filter({ hasText: 'another window' });

  await button(other, 'Edit Reflection').click();
  await button(page, 'Edit Reflection').click();
  await write(page, 'from the first window');
  await save(page);
  await saved(page);
  await write(other, 'from the second window');
  await save(other);
  await expect(stale(other)).toContainText(errors.STALE_REFLECTION.message);
  await expect(stale(other)).toContainText('from the first window');
  await expect(stale(other)).toContainText('from the second window');
  await button(other, 'Keep this window’s text').click();
  await expect(mine(other)).toHaveText('from the second window');
  expect((await recordOf(page)).reflectionMessages.week1).toBe('from the second window');

  // The first window still stands on its own version: now the saved text is kept.
  await button(page, 'Edit Reflection').click();
  await write(page, 'from the first window, later');
  await save(page);
  await button(page, 'Keep the saved text').click();
  await expect(mine(page)).toHaveText('from the second window');
  await page.reload();
  await expect(mine(page)).toHaveText('from the second window');
});

test('without a network the words stay, the failure shows, and later it is saved', async ({
  page,
  context,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await context.setOffline(true);
  await write(page, hosting);
  await save(page);
  await expect(page.getByText('We could not reach the server.').first()).toBeVisible();
  await expect(editor(page)).toHaveValue(hosting);
  await context.setOffline(false);
  await save(page);
  await saved(page);
  expect((await recordOf(page)).reflectionMessages.week1).toBe(hosting);
});

test('a session that ends while one writes: back in, and the words are there', async ({ page }) => {
  const { email, password } = await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await write(page, hosting);
  await signedOut(page);
  await save(page);
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expect(editor(page)).toHaveValue(hosting);
  await page.getByRole('link', { name: 'Sign in and come back' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL(week1);
  await expect(editor(page)).toHaveValue(hosting);
  await save(page);
  await saved(page);
});

test('logout and quick exit leave no word on the device', async ({ page }) => {
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
  await expect(editor(page)).toHaveValue('');
  await write(page, hosting);
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: 'elsewhere' }));
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift');
  await expect(page.getByText('elsewhere')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(week1);
  await open(page);
  await expect(editor(page)).toHaveValue('');
  expect(await draftsOnDevice(page)).toBe(0);
});

test('texts come back byte by byte, on the screen and on the wire', async ({ page }) => {
  await memberOf(page, { after: 3, aiInsights: 'off' });
  const texts = {
    week1: '👩‍❤️‍👨 🏳️‍🌈 שָׁלוֹם ومرحبا \u202Eabc\u202C Zu\u0308rich, e\u0301te\u0301\n\n\ttwo  <b>&amp;</b>',
    week2: '💛'.repeat(rules.reflection.max),
    week3: '\u0007bell, \u2028line, \uFFFD, {{x}} $1 %s \\n',
  };
  for (const [week, message] of Object.entries(texts)) {
    const answer = await send(page, reflections.save, { message }, { week });
    expect(answer.status()).toBe(200);
  }
  expect((await recordOf(page)).reflectionMessages).toEqual(texts);
  await open(page);
  expect(await mine(page).textContent()).toBe(texts.week1);
  await button(page, 'Edit Reflection').click();
  await expect(editor(page)).toHaveValue(texts.week1);

  await open(page, '/self-guided/week-4');
  await editor(page).fill('💛'.repeat(rules.reflection.max + 1));
  await expect(page.getByText(rules.reflection.tooLong)).toBeVisible();
  await expect(button(page, 'Save reflection')).toBeDisabled();
  await editor(page).fill('💛'.repeat(rules.reflection.max));
  await expect(page.getByText(rules.reflection.tooLong)).toHaveCount(0);
  await save(page);
  await saved(page);
});

test('consent comes first: kept private nothing leaves, and the profile can change it', async ({
  page,
}) => {
  await memberOf(page);
  await open(page);
  await write(page, 'for nobody but me');
  await save(page);
  await button(page, 'Keep them private').click();
  await saved(page);
  await expect(page.getByText('You keep your reflections private')).toBeVisible();
  // Three seconds, and the notice has gone by itself.
  await expect(page.getByText(messages.reflections.saved, { exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Change this in your profile' }).click();
  await expect(page).toHaveURL('/profile');
  await page
    .getByRole('switch', { name: /insight/i })
    .first()
    .click();
  await open(page);
  await button(page, 'Edit Reflection').click();
  await write(page, `${hosting} Now for an answer.`);
  await save(page);
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible({ timeout: 30_000 });
  await page.getByText('What the AI saw').click();
  await expect(page.getByText('Your reflection of week 1 and this week’s question')).toBeVisible();
});

test('words that may mean danger are met with care, also when they are kept private', async ({
  page,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await write(page, 'I said yes again. Some nights I just want to die.');
  await save(page);
  await expect(page.getByRole('heading', { name: 'You matter more' })).toBeVisible();
  await expect(page.getByText('In the US and Canada you can call or text 988')).toBeVisible();
  await button(page, 'I’m safe, continue').click();
  await expect(page.getByText('Help stays one step away.')).toBeVisible();
  await expect(button(page, 'Complete Week & Continue')).toBeEnabled();
});

test('the sixth save within an hour is refused in words, and costs none', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off' });
  for (let version = 1; version <= 5; version += 1)
    await send(page, reflections.save, { message: `version ${version}` }, { week: 'week1' });
  await open(page);
  await button(page, 'Edit Reflection').click();
  await write(page, 'version 6');
  await save(page);
  await expect(page.getByText(errors.TOO_MANY_REQUESTS.message).first()).toBeVisible();
  await expect(editor(page)).toHaveValue('version 6');
  expect((await recordOf(page)).reflectionMessages.week1).toBe('version 5');
});

test('a model that lies, writes scripts or is away costs no word and runs nothing', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await memberOf(page, { after: 2, aiInsights: 'on' });
  const match = randomBytes(8).toString('hex');
  const reflect = async (week: number): Promise<void> => {
    await open(page, `/self-guided/week-${week}`);
    await write(page, `${hosting} Note ${match}.`);
    await save(page);
    await saved(page);
  };
  const insight = page.getByRole('region', { name: 'AI Insight' });
  const isThere = async (): Promise<void> => {
    await expect(insight).toContainText('AI-generated, not therapy.', { timeout: 30_000 });
  };

  await breakModel({ mode: 'false-quote', match, times: 1 });
  await reflect(1);
  await isThere();
  await expect(insight).not.toContainText('never told');
  await expect(insight.getByRole('link').first()).toHaveAttribute('href', week1);

  const text = '<img src=x onerror=document.title=1> <script>document.title=2</script> Stay.';
  await breakModel({ mode: 'text', match, times: 1, text });
  await reflect(2);
  await isThere();
  await expect(insight).toContainText(text);
  await expect(page).toHaveTitle(/^Week 2/);

  await breakModel({ mode: 'fail', match, times: 4 });
  await reflect(3);
  await expect(insight).toContainText('Your words are saved.', { timeout: 40_000 });
  await expect(
    button(page, 'Complete Week & Continue').or(page.getByText('Ready to Continue?')).first(),
  ).toBeVisible();
  await insight.getByRole('button', { name: 'Retry' }).click();
  await isThere();
});

test('no database file, queue or log holds a word of it, or the insight’s', async ({ page }) => {
  const canary = `canary${randomBytes(8).toString('hex')}`;
  const { email } = await memberOf(page, { aiInsights: 'on' });
  await open(page);
  await write(page, `I said ${canary} to hosting again.`);
  await save(page);
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible({ timeout: 30_000 });
  await send(page, reflections.save, { message: `${canary}\u0000` }, { week: 'week1' });
  await send(page, reflections.save, { message: canary, basedOn: -1 }, { week: 'week1' });

  const inputs = await modelInputs(canary);
  expect(inputs).toHaveLength(1);
  expect(inputs.join()).not.toContain(email);
  expect(filesWith(canary)).toEqual([]);
  expect(filesWith('Sandbox insight:')).toEqual([]);
  // The same search finds what does stand there, and where it must not.
  const found = filesWith(email);
  expect(found).not.toEqual([]);
  expect(found.filter((path) => !path.startsWith('postgres'))).toEqual([]);
});
