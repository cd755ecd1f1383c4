import { expect, type Locator, type Page } from '@playwright/test';
import { errors } from '@repo/contracts/errors';
import { messages } from '@repo/contracts/messages';
import { expectAccessible } from '../support/accessibility.ts';
import { memberOf, recordOf } from '../support/members.ts';
import { hosting, insight, open, save, saved, write } from '../support/reflections.ts';
import { button } from '../support/screen.ts';
import { test } from '../support/test.ts';

const mine = (page: Page): Locator =>
  page.getByRole('heading', { name: 'My Reflection' }).locator('xpath=following-sibling::p');

test('consent comes first: kept private nothing leaves, and the profile can change it', async ({
  page,
}) => {
  await memberOf(page);
  await open(page);
  await write(page, 'for nobody but me');
  await save(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before the first save');
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
  await expect(insight(page)).toContainText('AI-generated, not therapy.');
  await expectAccessible(page, 'a week with an insight');
});

test('two windows: the member chooses, and nothing is mixed', async ({ page, context }) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await write(page, 'both windows know this');
  await save(page);
  await saved(page);
  const other = await context.newPage();
  await open(other);
  await button(other, 'Edit Reflection').click();
  await button(page, 'Edit Reflection').click();
  await write(page, 'from the first window');
  await save(page);
  await saved(page);
  await write(other, 'from the second window');
  await save(other);
  const stale = other.getByRole('alert').filter({ hasText: 'another window' });
  for (const text of [errors.STALE_REFLECTION.message, 'from the first window', 'from the second'])
    await expect(stale).toContainText(text);
  await button(other, 'Keep this window’s text').click();
  await expect(mine(other)).toHaveText('from the second window');
  expect((await recordOf(page)).reflectionMessages.week1).toBe('from the second window');

  // The first window still has its own version; this time the saved text is kept.
  await button(page, 'Edit Reflection').click();
  await write(page, 'from the first window, later');
  await save(page);
  await button(page, 'Keep the saved text').click();
  await page.reload();
  await expect(mine(page)).toHaveText('from the second window');
});
