import { expect, test, type Page } from '@playwright/test';
import { memberOf } from '../support/members.ts';
import { networkIdle } from '../support/screen.ts';

declare global {
  interface Window {
    reactCopies: string[];
  }
}

/** Every copy of react-dom registers with this hook, which is meant for developer tools. */
const countReacts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.reactCopies = [];
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: ({ version }: { version: string }) => window.reactCopies.push(version),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  });

test('a page with a federated part runs exactly one React', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') problems.push(line.text());
  });
  await memberOf(page);
  await countReacts(page);
  await page.goto('/');
  await expect(page.getByText('✓ Completed').or(page.getByText('Current')).first()).toBeVisible();
  await page.waitForFunction(() => window.reactCopies.length > 0);
  await networkIdle(page);
  expect(await page.evaluate(() => window.reactCopies)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('a signed-out visitor of the landing page loads no React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await countReacts(page);
  await page.goto('/');
  await networkIdle(page);
  expect(await page.evaluate(() => window.reactCopies)).toEqual([]);
  // A file that contains React costs as much even if it runs nothing.
  expect(scripts.filter((path) => /^\/member-assets\/|\/react\./.test(path))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);
});

test('an unknown asset is a 404, never the app', async ({ request }) => {
  const response = await request.get('/member-assets/gone-000000.js');
  expect(response.status()).toBe(404);
});
