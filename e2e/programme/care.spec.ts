import { randomBytes } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { callsOf } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import { memberOf } from '../support/members.ts';
import { modelInputs } from '../support/sandbox.ts';
import { editor, enter, open, save, week1, write } from '../support/reflections.ts';
import { button, link } from '../support/screen.ts';

test.setTimeout(120_000);

const danger = 'I said yes again. Some nights I just want to die.';
const hurt = 'He choked me last night and said he will kill me if I leave.';

const panel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Let’s pause here for a moment' });
const completion = (page: Page): Locator => button(page, 'Complete Week & Continue');

const reflect = async (page: Page, text: string): Promise<void> => {
  await write(page, text);
  await save(page);
};

for (const aiInsights of ['off', 'on'] as const)
  test(`danger is met with help, insights ${aiInsights}; then everything comes back`, async ({
    page,
  }) => {
    await memberOf(page, { aiInsights });
    await open(page);
    const title = await page.title();
    await expect(completion(page)).toBeVisible();
    await reflect(page, `${danger} ${hurt}`);
    await expect(panel(page)).toContainText('If you might act on these thoughts');
    await expect(panel(page)).toContainText('it is not your fault');
    await expect(page.getByRole('heading', { name: /pause here/ })).toBeFocused();
    await expect(completion(page)).toHaveCount(0);
    await expect(page.getByText(messages.reflections.saved)).toHaveCount(0);
    await expect(page.getByText(messages.reflections.savedToast)).toHaveCount(0);
    expect([await page.title(), new URL(page.url()).pathname]).toEqual([title, week1]);

    await panel(page).getByText('More', { exact: true }).click();
    await expect(link(page, 'Call 988')).toHaveAttribute('href', 'tel:988');
    await expect(link(page, 'Text 988')).toHaveAttribute('href', 'sms:988');
    await expect(link(page, 'Text START to 88788')).toHaveAttribute('href', /^sms:88788.*START$/);
    for (const away of await panel(page).locator('a[href^="https:"]').all())
      await expect(away).toHaveAttribute('rel', 'noreferrer');
    await page.getByLabel('Country').selectOption('Germany');
    await expect(link(page, 'Call 116 016')).toHaveAttribute('href', 'tel:116016');

    await expectAccessible(page, `care, insights ${aiInsights}`);
    await button(page, 'I’m safe, continue').click();
    await expect(panel(page)).toHaveCount(0);
    await expect(completion(page)).toBeEnabled();

    // After a reload, a bystander sees only a line that many texts have; the country is remembered.
    await page.reload();
    await expect(completion(page)).toBeEnabled();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByText('Let’s pause here')).toHaveCount(0);
    await button(page, 'See who you can call or text').click();
    await expect(link(page, 'Call 116 016')).toBeVisible();
    await expectAccessible(page, `care, put aside, insights ${aiInsights}`);
  });

test('on a phone the first screen has the sentence and what to press', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off' });
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page);
  await reflect(page, danger);
  await expect(page.getByRole('heading', { name: /pause here/ })).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByText(/more than anybody should carry alone/)).toBeInViewport();
  const hands = await panel(page).getByRole('link').filter({ visible: true }).all();
  expect(hands).toHaveLength(4);
  for (const hand of hands) {
    await expect(hand).toBeInViewport({ ratio: 1 });
    const box = await hand.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(56);
    expect(box?.width).toBeGreaterThan(290);
  }
  await expect(page.getByText(danger, { exact: true })).toBeHidden();
});

test('a text in German is answered in German', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await reflect(page, 'Ich will nicht mehr leben, und niemand weiß es.');
  const german = page.getByRole('region', { name: 'Lass uns hier kurz innehalten' });
  await expect(german).toHaveAttribute('lang', 'de');
  await german.getByText('Mehr', { exact: true }).click();
  await expect(german).toContainText('heute musst du nichts fertig machen');
  await expectAccessible(page, 'care in German');
});

test('"This wasn’t about me" goes back in one tap, and the insight can be asked for', async ({
  page,
}) => {
  await memberOf(page, { aiInsights: 'on' });
  const mark = randomBytes(8).toString('hex');
  await open(page);
  await reflect(page, `${danger} Note ${mark}.`);
  await expect(panel(page)).toBeVisible();
  const calls = callsOf(page);
  await button(page, 'This wasn’t about me').click();
  await expect(panel(page)).toHaveCount(0);
  await expect(completion(page)).toBeEnabled();
  expect(calls).toEqual([]);
  expect(await modelInputs(mark)).toEqual([]);
  await button(page, 'Ask for an insight now').click();
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible({ timeout: 40_000 });
  await expect(panel(page)).toHaveCount(0);
});

test('by keyboard alone, and on the way out nothing stays', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off' });
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await open(page);
  await enter(page);
  await editor(page).fill(danger);
  await tabTo(page, button(page, 'Save reflection'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /pause here/ })).toBeFocused();
  // The number to call gets the focus first.
  await page.keyboard.press('Tab');
  await expect(link(page, 'Emergency: call 911')).toBeFocused();
  await tabTo(page, button(page, 'I’m safe, continue'));
  await page.keyboard.press('Enter');
  await expect(completion(page)).toBeVisible();
  await page.reload();
  await tabTo(page, link(page, 'Leave this page'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('elsewhere')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(week1);
});

test('a printed page says nothing of it, and the way to help is on every page', async ({
  page,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await expect(link(page, 'If you are not safe')).toHaveCount(2);
  for (const way of await link(page, 'If you are not safe').all())
    await expect(way).toHaveAttribute('href', paths.helpNow);
  await reflect(page, danger);
  await expect(panel(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('Call 988').filter({ visible: true })).toHaveCount(0);
  await expect(link(page, 'If you are not safe')).toHaveCount(0);
});
