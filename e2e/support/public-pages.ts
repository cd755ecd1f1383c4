import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { networkIdle, hydrated } from './screen.ts';

/** Pages that consist mainly of an island, each with a heading that shows when it is ready. */
export const shells = [
  { path: '/auth', heading: 'Create your account' },
  { path: '/checkout', heading: 'Unlock Your Transformation' },
  { path: '/checkout-self-guided', heading: /Relationship Reset|Self-Guided|Programme|Program/ },
  { path: '/success', heading: 'Payment Successful!' },
  { path: '/error', heading: 'Payment Unsuccessful' },
  { path: '/self-guided-success', heading: 'Payment Successful!' },
  { path: '/self-guided-error', heading: 'Payment Unsuccessful' },
] as const;

/** Static pages that are not in the sitemap. */
export const unlisted = ['/poster-download', '/pages-manager'] as const;

/** A path without a page. */
export const missing = '/no-such-page';

/** @returns the paths in the sitemap. */
export const listedPages = async (request: APIRequestContext): Promise<string[]> => {
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = '']) => new URL(at).pathname,
  );
  expect(paths).toContain('/new-door');
  return paths;
};

/** Opens a public page and waits until it is complete, with its fonts and its island. */
export const openPublic = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  const shell = shells.find((each) => each.path === path);
  if (shell) {
    await expect(page.getByRole('heading', { name: shell.heading }).first(), path).toBeVisible();
    await hydrated(page);
    await networkIdle(page);
  }
  await page.evaluate(() => document.fonts.ready);
};
