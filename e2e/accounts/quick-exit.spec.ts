import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { missedLogoutKey } from '@repo/contracts/accounts/visit';
import { memberPaths } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';
import { buySelfGuided } from '../support/purchases.ts';
import { memberOf } from '../support/members.ts';
import { expectElsewhere, findsTheLogin, kept, serveElsewhere } from '../support/leave.ts';
import { hosting, open, save, saved, write } from '../support/reflections.ts';
import { button, field, hydrated, link, logIn, networkIdle } from '../support/screen.ts';
import { test } from '../support/test.ts';

/** Three presses of Shift; a busy machine may exceed their time limit, and a person presses again. */
const pressShift = async (page: Page): Promise<void> => {
  await expect(async () => {
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
    await expectElsewhere(page, 1_000);
  }).toPass();
};

test('Leave without a network: three presses of Shift, and the sign-out is made up for', async ({
  page,
  context,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await write(page, hosting);
  await save(page);
  await saved(page);
  await page.evaluate(() => scrollTo(0, 4_000));
  // Only the way to our server is gone.
  await context.route('**/api/**', (route) => route.abort());
  await serveElsewhere(page);
  await page.getByRole('heading', { name: 'Reflection Corner' }).click();
  await pressShift(page);
  await findsTheLogin(page);
  expect(await kept(page)).toEqual([[missedLogoutKey], [], []]);
  await context.unroute('**/api/**');
  // By a page of any kind.
  await page.goto('/terms');
  await expect.poll(() => kept(page)).toEqual([[], [], []]);
  await findsTheLogin(page);
});

test('on public pages Leave covers no text, signs a member out, and leaves nothing a visitor typed', async ({
  page,
}) => {
  await serveElsewhere(page);
  const exit = link(page, 'Leave this page');
  for (const path of ['/help-now', '/relationship-triage', '/week-1-preview']) {
    await memberOf(page);
    await page.goto(path);
    await page.evaluate(() => localStorage.setItem('country', 'Ireland'));
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.keyboard.press('End');
      const top = (await exit.boundingBox())?.y ?? NaN;
      const header = await page.getByRole('banner').locator('> div').boundingBox();
      // At the foot of a phone, in the header of everything else.
      if (width === 360) expect(top, `${path} at ${width} px`).toBeGreaterThan(740);
      else expect(top, `${path} at ${width} px`).toBeLessThan(header?.height ?? 0);
    }
    await exit.click();
    await expectElsewhere(page);
    await findsTheLogin(page);
    await expect.poll(() => kept(page)).toEqual([[], [], []]);
  }
  // Nor is the address left that somebody without an account typed to pay.
  await buySelfGuided(page, 'maya@example.com');
  await expect(page).toHaveURL(/\/pay\//);
  await page.goto('/auth');
  await expect(field(page, 'Email')).toHaveValue('maya@example.com');
  await page.goto('/relationship-triage');
  await pressShift(page);
  await page.goto('/auth');
  await hydrated(page);
  await expect(field(page, 'Email')).toHaveValue('');
});

test('Leave is in reach in the middle of a week, even on the smallest phone', async ({ page }) => {
  await memberOf(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  const exit = page.getByRole('banner').getByRole('link', { name: 'Leave this page' });
  for (const place of [
    page.getByRole('heading', { level: 2 }).nth(4),
    button(page, 'Full window'),
  ]) {
    await place.scrollIntoViewIfNeeded();
    await expect(exit.getByText('Leave')).toBeInViewport({ ratio: 1 });
  }
  const box = await exit.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

/** Types into every text field of a page that says nothing of itself; others are names and the like. */
const typeEverywhere = async (page: Page, word: string): Promise<number> => {
  const fields = page.locator(
    'textarea, input:not([type]):not([autocomplete*="name"]), input[type="text"]:not([autocomplete*="name"])',
  );
  let typed = 0;
  for (const one of await fields.all()) {
    if (!(await one.isEditable()) || !(await one.isVisible())) continue;
    await one.fill(`he is at work ${word}${String((typed += 1))}`);
  }
  return typed;
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('no word that was typed is left in the browser’s own files', async ({ baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const executablePath = process.env['E2E_CHROMIUM'];
  const openBrowser = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, {
      ...(executablePath && { executablePath }),
      ...(baseURL && { baseURL }),
      args: ['--no-sandbox', '--headless=new'],
    });
  const word = 'CANARYWORD';
  const context = await openBrowser();
  const [page = await context.newPage()] = context.pages();
  await serveElsewhere(page);
  const member = await memberOf(page, { aiInsights: 'off', buys: 'coaching', after: 5 });
  for (const path of memberPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await networkIdle(page);
    const fields = await typeEverywhere(page, word);
    if (path.includes('/week-')) expect(fields, path).toBe(1);
  }
  await page.goto('/profile');
  for (const opener of ['Show everything', 'Erase my account']) await button(page, opener).click();
  expect(await typeEverywhere(page, word)).toBe(1);
  await page.keyboard.press('Enter');
  await open(page);
  expect(await typeEverywhere(page, word)).toBe(1);
  await save(page);
  await saved(page);
  await page.goto('/coaching');
  await expect(field(page, 'When is a good time?')).toBeVisible();
  expect(await typeEverywhere(page, word)).toBeGreaterThanOrEqual(1);
  await button(page, 'Save').click();
  await expect(page.getByText('Saved. Your coach is told by email.')).toBeVisible();
  await link(page, 'Leave this page').click();
  await expectElsewhere(page);
  await page.goto('/auth?tab=login&from=/profile');
  await logIn(page, member);
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/auth?tab=login');
  await context.close();
  const found = filesOf(folder).filter((file) => readFileSync(file).includes(word));
  expect(found.map((file) => file.slice(folder.length + 1))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says what it needs and whom to write to, with help and a way out', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/auth', '/checkout-self-guided', '/success', '/self-guided', '/profile']) {
      await page.goto(path);
      const line = page.locator('h1, p', { hasText: 'This page needs JavaScript' }).first();
      await expect(line, path).toBeInViewport({ ratio: 1 });
      await expect(link(page, brand.supportEmail).first(), path).toBeInViewport({ ratio: 1 });
    }
    for (const name of ['Leave this page', 'If you are not safe'])
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  });
});
