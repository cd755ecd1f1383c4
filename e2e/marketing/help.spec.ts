import { expect, type Page } from '@playwright/test';
import { shownHelplines } from '@repo/product/helplines';
import { expectAccessible } from '../support/accessibility.ts';
import { link } from '../support/screen.ts';
import { test } from '../support/test.ts';

const country = (page: Page, name: string) =>
  page
    .locator('details')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('help now is whole without any script: every line that was seen, to be tapped', async ({
    page,
  }) => {
    await page.goto('/help-now');
    await expect(page).toHaveTitle(/^Help now/);
    await expect(page.locator('details .line')).toHaveCount(shownHelplines().length);
    const us = country(page, 'United States');
    await expect(link(us, 'Call 988')).toBeVisible();
    const text = link(us, 'Text START to 88788');
    await expect(text).toHaveAttribute('href', 'sms:88788?&body=START');
    await expect(link(us, 'Chat at thehotline.org')).toHaveAttribute('rel', 'noreferrer');
    await page.getByText('Other countries', { exact: true }).click();
    await page.getByText('Germany', { exact: true }).click();
    await expect(link(country(page, 'Germany'), 'Call 0800 111 0 111')).toHaveAttribute(
      'href',
      'tel:08001110111',
    );
    await expect(link(page, 'Leave this page')).toHaveAttribute('rel', 'noreferrer');

    // Triage asks first whether the reader is afraid, and leads on.
    await page.goto('/relationship-triage');
    const first = page.getByRole('heading', { level: 2 }).first();
    await expect(first).toHaveText('Are you afraid of them?');
    await link(page, 'Read on').click();
    await expect(page.getByRole('heading', { name: 'Before you read on, land.' })).toBeInViewport();
    await link(page, 'See who can help').click();
    await expect(page).toHaveURL('/help-now');
  });
});

test('help now by keyboard, on one printed card, and accessible with every country open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/help-now');
  await page.evaluate(() => document.fonts.ready);
  await page.locator('summary', { hasText: 'Other countries' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('summary', { hasText: 'Australia' }).focus();
  await page.keyboard.press('Enter');
  const australia = country(page, 'Australia');
  await page.keyboard.press('Tab');
  await expect(link(australia, '000')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link(australia, 'Call 13 11 14')).toBeFocused();
  await link(page, 'I might hurt myself').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'If you might hurt yourself' })).toBeInViewport();

  // On paper are the countries that are open.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(country(page, 'United States').getByText('Call 1-800-799-7233')).toBeVisible();
  for (const hidden of ['Germany', 'Leave this page', 'Other countries'])
    await expect(page.getByText(hidden).first(), hidden).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.locator('details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
  await expectAccessible(page, 'help now, every country');
});
