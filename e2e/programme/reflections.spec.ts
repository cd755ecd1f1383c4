import { expect, test, type Locator, type Page } from '@playwright/test';
import { errors } from '@repo/contracts/errors';
import { messages } from '@repo/contracts/messages';
import { reflections } from '@repo/contracts/programme/reflections';
import { rules } from '@repo/contracts/rules';
import { send } from '../support/api.ts';
import { memberOf, recordOf } from '../support/members.ts';
import { editor, enter, hosting, open, save, saved, write } from '../support/reflections.ts';
import { button } from '../support/screen.ts';

const mine = (page: Page): Locator =>
  page.getByRole('heading', { name: 'My Reflection' }).locator('xpath=following-sibling::p');

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

  // The first window still has its own version; this time the saved text is kept.
  await button(page, 'Edit Reflection').click();
  await write(page, 'from the first window, later');
  await save(page);
  await button(page, 'Keep the saved text').click();
  await expect(mine(page)).toHaveText('from the second window');
  await page.reload();
  await expect(mine(page)).toHaveText('from the second window');
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
  await enter(page);
  await expect(editor(page)).toHaveValue(texts.week1);

  await open(page, '/self-guided/week-4');
  await enter(page);
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
  await button(page, 'No, keep it private').click();
  await saved(page);
  await expect(page.getByText('You keep your reflections private')).toBeVisible();
  // The notice disappears after three seconds.
  await expect(page.getByText(messages.reflections.saved, { exact: true })).toBeHidden();

  await page.getByRole('link', { name: 'Change this in your profile' }).click();
  await expect(page).toHaveURL('/profile');
  const choice = page.getByRole('switch', { name: /insight/i }).first();
  await choice.click();
  // Off while it is saved, which leaving the page would end.
  await expect(choice).toBeChecked();
  await expect(choice).toBeEnabled();
  await open(page);
  await button(page, 'Edit Reflection').click();
  await write(page, `${hosting} Now for an answer.`);
  await save(page);
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible({ timeout: 30_000 });
  await page.getByText('What the AI saw').click();
  await expect(
    page.getByText('Your reflection of week 1 as you wrote it, and this week’s question'),
  ).toBeVisible();
});

test('the sixth insight within an hour is refused with a message, and the text is safe', async ({
  page,
}) => {
  await memberOf(page, { aiInsights: 'on' });
  for (let version = 1; version <= 5; version += 1)
    await send(page, reflections.save, { message: `version ${version}` }, { week: 'week1' });
  await open(page);
  await button(page, 'Edit Reflection').click();
  await write(page, 'version 6');
  await save(page);
  await saved(page);
  // Both the save and the member's own request say when.
  const when = page.getByText(
    /^You have had several insights.*the next one at \d{1,2}:\d\d\s[AP]M\.$/,
  );
  await expect(when).toHaveCount(1);
  await button(page, 'Ask for an insight now').click();
  await expect(when).toHaveCount(2);
  await expect(mine(page)).toHaveText('version 6');
  expect((await recordOf(page)).reflectionMessages.week1).toBe('version 6');
});
