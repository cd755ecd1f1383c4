import { expect, test, type Browser, type Page } from '@playwright/test';
import { memberPaths } from '@repo/contracts/paths';
import { hasEffect, listButtons, toggles } from '../support/buttons.ts';
import { memberOf } from '../support/members.ts';
import { listedPages, shells, unlisted } from '../support/public-pages.ts';
import { signedIn } from '../support/visitors.ts';

/** A button that repeats at the same place on several pages is pressed once. */
const pressAll = async (browser: Browser, page: Page, paths: readonly string[]) => {
  const known = new Set<string>();
  const dead: string[] = [];
  for (const path of paths)
    for (const button of await listButtons(page, path)) {
      if (known.has(button.name)) continue;
      known.add(button.name);
      const isAlive = button.isNative
        ? await toggles(page, button)
        : await hasEffect(browser, page.context(), button);
      if (!isAlive) dead.push(`${path} ${button.name}`);
    }
  return { pressed: known.size, dead };
};

const publicPages = async (page: Page): Promise<string[]> => [
  ...(await listedPages(page.request)),
  ...unlisted,
  ...shells.map(({ path }) => path),
];

test.describe('every button of every page does something', () => {
  test.setTimeout(480_000);

  test('signed out', async ({ page, browser }) => {
    await page.goto('/terms');
    const { pressed, dead } = await pressAll(browser, page, await publicPages(page));
    expect(dead).toEqual([]);
    expect(pressed).toBeGreaterThan(10);
  });

  test('signed in, without the program', async ({ page, browser }) => {
    await signedIn(page);
    const own = [
      '/',
      '/checkout',
      '/checkout-self-guided',
      '/profile',
      '/coaching',
      '/self-guided',
    ];
    const { pressed, dead } = await pressAll(browser, page, own);
    expect(dead).toEqual([]);
    expect(pressed).toBeGreaterThan(8);
  });

  test('with the program and a coach', async ({ page, browser }) => {
    await memberOf(page, { after: 2, aiInsights: 'off', isCoached: true });
    const { pressed, dead } = await pressAll(browser, page, ['/', ...memberPaths]);
    expect(dead).toEqual([]);
    expect(pressed).toBeGreaterThan(15);
  });
});
