import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const astro = join(root, 'node_modules/astro/bin/astro.mjs');
const origin = 'http://gallery.test';

/** Every theme in both modes. */
export const themes = ['juniper', 'rose', 'tide', 'iris', 'ember'].flatMap((theme) =>
  ['light', 'dark'].map((mode) => ({ theme, mode })),
);

/** @param folder where the parts of packages/ui are built to, a page for each theme and mode */
export const buildGallery = (folder: string): void => {
  const site = ['--root', 'sites/marketing/src/gallery', '--outDir', folder];
  execFileSync(process.execPath, [astro, 'build', ...site], { cwd: root, stdio: 'pipe' });
};

/** @param folder a built gallery, which this page reads without a server */
export const openGallery = async (page: Page, folder: string, look: string): Promise<void> => {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname) });
  });
  await page.goto(`${origin}/gallery/${look}.html`);
};
