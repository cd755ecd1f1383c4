import { expect } from '@playwright/test';
import { memberPaths, paths } from '@repo/contracts/paths';
import { expectAccessible } from './support/accessibility.ts';
import { memberOf, signedIn } from './support/members.ts';
import { missing, openWhole, publicPages, publicViews } from './support/pages.ts';
import { test } from './support/test.ts';

/** Five pages each, so that all workers have as much to do. */
const journeysOf = (pages: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(pages.length / 5) }, (_, at) => pages.slice(5 * at, 5 * at + 5));

test.describe('signed out', () => {
  for (const pages of journeysOf([...publicPages, missing, ...publicViews]))
    test(`accessible, and fits: ${pages.join(', ')}`, async ({ page }) => {
      for (const path of pages) {
        await openWhole(page, path);
        await expectAccessible(page, path);
      }
    });
});

/** Those that lead a member with the program elsewhere. */
const leading: readonly string[] = [paths.auth, paths.welcome, paths.verifyEmail, paths.client];

test.describe('signed in', () => {
  const own = [...publicPages, ...memberPaths].filter((path) => !leading.includes(path));

  for (const pages of journeysOf(own))
    test(`accessible, and fits: ${pages.join(', ')}`, async ({ page }) => {
      await memberOf(page, { buys: 'coaching', after: 6 });
      for (const path of pages) {
        await openWhole(page, path);
        expect(new URL(page.url()).pathname).toBe(path);
        await expectAccessible(page, `${path}, signed in`);
      }
    });

  test('accessible, and fits: what a newcomer sees', async ({ page }) => {
    await signedIn(page, { isVerified: false });
    for (const path of [paths.welcome, paths.verifyEmail, paths.profile]) {
      await openWhole(page, path);
      await expectAccessible(page, `${path}, unverified`);
    }
  });
});
