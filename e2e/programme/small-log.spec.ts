import { expect, test, type Page } from '@playwright/test';
import { errors } from '@repo/contracts/errors';
import { expectAccessible } from '../support/accessibility.ts';
import { memberOf, recordOf } from '../support/members.ts';
import { enter, open } from '../support/reflections.ts';
import { button } from '../support/screen.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Small log' });
const line = (page: Page, label: string) =>
  card(page)
    .getByLabel(new RegExp(`^${label}`))
    .filter({ visible: true });
const state = (page: Page) => card(page).getByRole('status').filter({ visible: true });

/** Opens the overview and its log, unless a draft has opened the log already. */
const openLines = async (page: Page): Promise<void> => {
  await page.goto('/self-guided');
  await button(page, 'Write today’s lines').click();
};

const trigger = 'I told a story at dinner and Sol checked the time.';

test('the small log is kept offline, saved by keyboard, and shown in editor and journal', async ({
  page,
  context,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  await openLines(page);
  await expect(line(page, 'Trigger')).toBeFocused();
  await page.keyboard.type(trigger);
  await expect(state(page)).toHaveText(/^Draft on this device/);
  await page.reload();
  await expect(line(page, 'Trigger')).toHaveValue(trigger);
  await context.setOffline(true);
  await page
    .getByLabel(/^Story/)
    .first()
    .fill('I’m boring them.');
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('We could not reach the server.')).toBeVisible();
  await expect(state(page)).toContainText('Please don’t reload');
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText('✓ Saved');
  await expect(line(page, 'Story')).toBeFocused();
  await expectAccessible(page, 'the small log');
  const { log } = await recordOf(page);
  expect(log?.days[0]?.lines.map(({ text }) => text)).toEqual([trigger, 'I’m boring them.']);

  await open(page);
  await enter(page);
  await page.getByText('This week you noted…').click();
  await expect(page.getByText(trigger, { exact: true })).toBeVisible();
  await expectAccessible(page, 'the editor with the log');
  await page.goto('/self-guided/journal');
  await expect(page.getByRole('article', { name: 'Week 1' })).toContainText(`Trigger: ${trigger}`);
});

test('two tabs offer a choice; without storage a note appears, and saving still works', async ({
  page,
  context,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  await openLines(page);
  const other = await context.newPage();
  await other.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { get: () => undefined });
  });
  await openLines(other);
  await line(other, 'Move').fill('Cleared the plates.');
  await expect(state(other)).toHaveText('This device does not keep drafts. Save before you leave.');
  await button(other, 'Save today').click();
  await expect(state(other)).toHaveText('✓ Saved');
  await line(page, 'Move').fill('Went quiet.');
  await button(page, 'Save today').click();
  await expect(page.getByText(errors.STALE_LOG.message)).toBeVisible();
  await button(page, 'Keep this window’s text').click();
  await expect(state(page)).toHaveText('✓ Saved');
  expect((await recordOf(page)).log?.days[0]?.lines).toEqual([
    { label: 'Move', text: 'Went quiet.' },
  ]);
});

test('on a phone help fills the first screen when a line means danger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 664 });
  await memberOf(page, { aiInsights: 'off' });
  await openLines(page);
  await line(page, 'Move').fill('He hit me again and I am afraid of him.');
  await button(page, 'Save today').click();
  const heading = page.getByRole('heading', { name: 'Let’s pause here for a moment' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('link', { name: /^Call 988/ })).toBeInViewport();
  await page.reload();
  await expect(card(page).getByText(/If this weighs on you/)).toBeVisible();
  await expect(heading).toBeHidden();
});
