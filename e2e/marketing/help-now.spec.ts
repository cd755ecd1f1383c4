import { expect, test, type Page } from '@playwright/test';
import { shownHelplines } from '@repo/product/helplines';
import { expectAccessible } from '../support/accessibility.ts';
import { listedPages, missing, openPublic, shells, unlisted } from '../support/public-pages.ts';

const country = (page: Page, name: string) =>
  page
    .locator('details')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last();

const openOthers = (page: Page) => page.getByText('Other countries', { exact: true }).click();

test('help now: accessible with every country open, and fits 320 px', async ({ page }) => {
  test.setTimeout(120_000);
  await openPublic(page, '/help-now');
  await page.locator('details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
  await expectAccessible(page, 'help now, every country');
});

test('help now is whole without a script, and requests none', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/help-now');
  expect(scripts).toEqual([]);

  await expect(page).toHaveTitle(/^Help now/);
  await expect(
    country(page, 'United States').getByRole('link', { name: 'Call 988' }),
  ).toBeVisible();
  await openOthers(page);
  await page.getByText('Germany', { exact: true }).click();
  await expect(
    country(page, 'Germany').getByRole('link', { name: 'Call 0800 111 0 111' }),
  ).toHaveAttribute('href', 'tel:08001110111');
  await expect(page.getByRole('link', { name: 'Leave this page' })).toHaveAttribute(
    'rel',
    'noreferrer',
  );
  await context.close();
});

test('help now has every line that was seen, to be tapped, and no other', async ({ page }) => {
  await page.goto('/help-now');
  const lines = page.locator('details .line');
  await expect(lines).toHaveCount(shownHelplines().length);
  const us = country(page, 'United States');
  await expect(us.getByRole('link', { name: 'Text START to 88788' })).toHaveAttribute(
    'href',
    'sms:88788?&body=START',
  );
  await expect(us.getByRole('link', { name: 'Chat at thehotline.org' })).toHaveAttribute(
    'rel',
    'noreferrer',
  );
  // Where a number was read, and when, is for who releases the site, not for who needs it.
  await expect(page.getByText(/read at|confirmed|january/i)).toHaveCount(0);
  await expect(page.getByText('Live Fear Free')).toHaveCount(0);
  const names = await page.locator('details > summary').allInnerTexts();
  expect(names.length).toBeGreaterThanOrEqual(20);
  expect(names.slice(0, 2)).toEqual(['United States', 'Other countries']);
  expect(names.slice(2)).toEqual(names.slice(2).sort((a, b) => a.localeCompare(b)));
});

test('help now by keyboard: a country opens, and the way out can be reached', async ({ page }) => {
  await page.goto('/help-now');
  await page.locator('summary', { hasText: 'Other countries' }).focus();
  await page.keyboard.press('Enter');
  const summary = page.locator('summary', { hasText: 'Australia' });
  await summary.focus();
  await page.keyboard.press('Enter');
  const call = country(page, 'Australia').getByRole('link', { name: 'Call 13 11 14' });
  await expect(call).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(country(page, 'Australia').getByRole('link', { name: '000' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(call).toBeFocused();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.getByRole('link', { name: 'I might hurt myself' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/help-now#yourself');
  await expect(page.getByRole('heading', { name: 'If you might hurt yourself' })).toBeInViewport();
});

test('help now prints one card, with the countries that are open', async ({ page }) => {
  await page.goto('/help-now');
  await page.evaluate(() => document.fonts.ready);
  await openOthers(page);
  await page.locator('summary', { hasText: 'United Kingdom' }).click();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.locator('summary', { hasText: 'United Kingdom' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Someone I can call:')).toBeVisible();
  await expect(country(page, 'United States').getByText('Call 1-800-799-7233')).toBeVisible();
  for (const hidden of ['Germany', 'The next', 'Leave this page', 'Other countries'])
    await expect(page.getByText(hidden).first(), hidden).toBeHidden();
  const card = await page.locator('.card').boundingBox();
  // A6 at 96 dots per inch.
  expect(card?.width).toBeCloseTo(396.9, 0);
  expect(card?.height).toBeLessThan(562);
});

test('“If you are not safe” leads there from the foot of every page', async ({ page }) => {
  test.setTimeout(90_000);
  const paths = [
    ...(await listedPages(page.request)),
    ...unlisted,
    missing,
    ...shells.map(({ path }) => path),
  ];
  expect(paths).toContain('/help-now');
  for (const path of paths) {
    await page.goto(path);
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'If you are not safe' }),
      path,
    ).toHaveAttribute('href', '/help-now');
  }
});

test('triage asks first whether the reader is afraid, and leads on without a script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/relationship-triage');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Are you afraid of them?',
  );
  await page.getByRole('link', { name: 'Read on' }).click();
  await expect(page).toHaveURL('/relationship-triage#onward');
  await expect(page.getByRole('heading', { name: 'Before you read on, land.' })).toBeInViewport();
  await page.getByRole('link', { name: 'See who can help' }).click();
  await expect(page).toHaveURL('/help-now');
  await context.close();
});
