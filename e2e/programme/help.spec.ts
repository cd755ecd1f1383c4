import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { memberOf } from '../support/members.ts';
import { open, save, write } from '../support/reflections.ts';
import { button, link } from '../support/screen.ts';
import { test } from '../support/test.ts';

const danger = 'I said yes again. Some nights I just want to die.';
const hurt = 'He choked me last night and said he will kill me if I leave.';

const panel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Let’s pause here for a moment' });
const completion = (page: Page): Locator => button(page, 'Complete Week & Continue');

const reflect = async (page: Page, text: string): Promise<void> => {
  await open(page);
  await write(page, text);
  await save(page);
};

test('danger is met with help; then everything comes back, hidden from a bystander', async ({
  page,
}) => {
  await memberOf(page, { aiInsights: 'on' });
  await reflect(page, `${danger} ${hurt}`);
  await expect(panel(page)).toContainText('If you might act on these thoughts');

  await panel(page).getByText('More', { exact: true }).click();
  await expectAccessible(page, 'care');
  await button(page, 'I’m safe, continue').click();
  await expect(panel(page)).toHaveCount(0);
  await expect(completion(page)).toBeEnabled();

  // At a later opening a bystander sees a neutral line and two numbers, not a word of the text.
  await page.reload();
  const folded = page.getByRole('region', { name: 'Folded away' });
  await expect(folded.getByRole('link')).toHaveCount(2);
  await expect(page.getByText(danger)).toHaveCount(0);
  await button(page, 'I’m safe, continue').click();
  await expect(page.getByText(danger)).toBeVisible();
});

test('on a phone the first screen has the sentence and what to press; paper has neither', async ({
  page,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  await page.setViewportSize({ width: 390, height: 664 });
  await reflect(page, danger);
  await expect(page.getByRole('heading', { name: /pause here/ })).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByText(/more than anybody should carry alone/)).toBeInViewport();
  const hands = panel(page).getByRole('link').filter({ visible: true });
  await expect(hands).toHaveCount(4);
  for (const hand of await hands.all()) {
    await expect(hand).toBeInViewport({ ratio: 1 });
    const box = await hand.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(56);
    expect(box?.width).toBeGreaterThan(290);
  }
  await expect(page.getByText(danger, { exact: true })).toBeHidden();

  // On paper a week is reading and reflection, and says nothing of help.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('Call 988').filter({ visible: true })).toHaveCount(0);
  for (const name of ['If you are not safe', 'Leave this page', 'Back to overview'])
    await expect(link(page, name), name).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Self-Awareness/ })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(4);
  expect(pages).toBeLessThan(16);
});
