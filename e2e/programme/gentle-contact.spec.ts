import { expect, test } from '@playwright/test';
import { me, type Preferences } from '@repo/contracts/accounts/me';
import { reflections } from '@repo/contracts/programme/reflections';
import { expectAccessible } from '../support/accessibility.ts';
import { send } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import { memberOf, recordOf } from '../support/members.ts';
import { modelInputs } from '../support/sandbox.ts';
import { open } from '../support/reflections.ts';
import { openCalendar } from '../support/reminders.ts';
import { button } from '../support/screen.ts';

test.setTimeout(150_000);

test('the weekly reminder is a choice below the calendar, and the profile ends it', async ({
  page,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  await page.goto('/self-guided');
  const dialog = await openCalendar(page);
  await dialog.getByRole('switch', { name: 'Remind me once a week by email' }).click();
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption('Wednesday');
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the weekly reminder');
  await page.goto('/profile');
  await button(page, 'Show my choices').click();
  const reminder = page.getByRole('switch', { name: 'Remind me once a week by email' });
  await expect(reminder).toBeChecked();
  await reminder.click();
  await expect(reminder).not.toBeChecked();
});

test('by keyboard: below the second insight comes the question whether insights may look back', async ({
  page,
}) => {
  await memberOf(page, { after: 2 });
  await send(page, me.updatePreferences, { aiInsights: 'on' });
  await send(page, reflections.save, { message: 'I spoke kindly to myself.' }, { week: 'week1' });
  await send(page, reflections.save, { message: 'I kept it small.' }, { week: 'week2' });
  await expect.poll(async () => Object.keys((await recordOf(page)).gptResponses).length).toBe(2);
  await open(page, '/self-guided/week-2');
  await expectAccessible(page, 'the question about earlier weeks');
  await tabTo(page, button(page, 'Yes, look back'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('From now on an insight may look back.')).toBeFocused();
  const { data } = (await (await send(page, me.readPreferences)).json()) as { data: Preferences };
  expect(data.insightMemory).toBe(true);
});

test('a text kept private gets its insight later, after the page’s own question', async ({
  page,
}) => {
  await memberOf(page, { after: 1, aiInsights: 'off' });
  const text = `I counted to ten ${crypto.randomUUID()} and stayed.`;
  await send(page, reflections.save, { message: text }, { week: 'week1' });
  await send(page, me.updatePreferences, { aiInsights: 'on', insightMemory: false });
  await open(page);
  const question = await page
    .getByRole('heading', { name: 'Reflection Corner' })
    .locator('xpath=following-sibling::p[1]')
    .textContent();
  await button(page, 'Ask for an insight now').click();
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible({ timeout: 30_000 });
  const [input = ''] = await modelInputs(text);
  expect(question?.length).toBeGreaterThan(40);
  expect(input).toContain(question);
});

test('a quotation leads by keyboard to its very words, marked and in view', async ({ page }) => {
  await memberOf(page, { after: 2, aiInsights: 'on' });
  const words = 'I said yes to hosting again. I think I was afraid of the silence.';
  await send(page, reflections.save, { message: words }, { week: 'week1' });
  await expect.poll(async () => (await recordOf(page)).gptResponses.week1).toBeTruthy();
  await open(page);
  const quotation = page.getByRole('region', { name: 'AI Insight' }).getByRole('link').first();
  const quoted = ((await quotation.textContent()) ?? '').replace(/[“”]/g, '');
  await tabTo(page, quotation);
  await page.keyboard.press('Enter');
  const mark = page.locator('mark');
  await expect(mark).toBeFocused();
  await expect(mark).toBeInViewport();
  expect(words).toContain(await mark.textContent());
  expect(quoted).toContain(await mark.textContent());
  await expectAccessible(page, 'a marked quotation');
});
