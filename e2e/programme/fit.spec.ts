import { expect, test, type Page } from '@playwright/test';
import { memberPaths } from '@repo/contracts/paths';
import { expectFitsWithTextSpacing } from '../support/accessibility.ts';
import { memberOf } from '../support/members.ts';
import { button } from '../support/screen.ts';
import { signedIn } from '../support/visitors.ts';

test.setTimeout(120_000);

/** Every member screen has one title and fits with the widest text spacing. */
const expectWhole = async (page: Page, screen: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeVisible();
  await expect(page.locator('head > title'), screen).toHaveCount(1);
  await expect(page, screen).toHaveTitle(/\S/);
  await expectFitsWithTextSpacing(page, screen);
};

const openEach = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await expectWhole(page, path);
  }
};

test('a member’s screens have one title and fit 320 px with wide spacing', async ({ page }) => {
  await memberOf(page, { after: 6, isCoached: true });
  await openEach(page, [...memberPaths, '/profile']);
  await button(page, 'Edit Profile').click();
  await expectWhole(page, 'profile, edited');
  await page.goto('/self-guided/no-such-page');
  await expectWhole(page, 'a page that is not there');
});

test('and so do those of a newcomer', async ({ page }) => {
  await signedIn(page);
  await openEach(page, ['/welcome', '/profile', '/checkout', '/checkout-self-guided', '/']);
});

test('also while writing, and when something could not be loaded', async ({ page }) => {
  await memberOf(page, { after: 1 });
  await page.goto('/self-guided/week-1');
  await expectFitsWithTextSpacing(page, 'the editor');
  await button(page, 'Full window').click();
  await expectFitsWithTextSpacing(page, 'the editor in full window');
  await page.route('**/api/self-guided', (route) => route.abort());
  await page.goto('/self-guided');
  await expectWhole(page, 'what could not be loaded');
});
