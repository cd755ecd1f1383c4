import { expect, type Page } from '@playwright/test';
import { memberPaths, paths } from '@repo/contracts/paths';
import { hydrated } from './screen.ts';

/** Every page that everybody may see; the `find-` pages are content, and one stands for all. */
export const publicPages: readonly string[] = [
  ...Object.values(paths).filter((path) => !memberPaths.includes(path)),
  '/find-yourself',
];

/** A path without a page. */
export const missing = '/no-such-page';

/** Views of these pages that their address selects. */
export const publicViews = [
  `${paths.auth}?tab=login`,
  `${paths.auth}?tab=forgot`,
  `${paths.checkout}?from=${paths.newDoor}`,
  `${paths.checkout}?from=/find-yourself`,
] as const;

/** Opens a page and waits until it is complete, with its island, its answers and its fonts. */
export const openWhole = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await hydrated(page);
  await expect(page.getByText('Loading...').filter({ visible: true }), path).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};
