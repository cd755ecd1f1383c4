import { expect, test, type Page } from '@playwright/test';

declare global {
  interface Window {
    reactCopies: string[];
  }
}

const remoteEntry = '**/member-assets/remoteEntry.js';
const fallback = (page: Page) => page.getByRole('link', { name: 'Open the sign-in page again' });

/** Every react-dom that starts reports itself to this hook, the one that developer tools use. */
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
  await countReacts(page);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(await page.evaluate(() => window.reactCopies)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('a signed-out visitor of the landing page loads no React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await countReacts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => window.reactCopies)).toEqual([]);
  expect(scripts.filter((path) => path.startsWith('/member-assets/'))).toEqual([]);
});

test('a part that cannot load leaves a plain link', async ({ page }) => {
  await page.route(remoteEntry, (route) => route.abort());
  await page.goto('/auth?tab=login');
  await expect(fallback(page)).toHaveAttribute('href', '/auth?tab=login');
});

test('a part that hangs leaves a plain link, and it still gets the visitor there', async ({
  page,
}) => {
  // The first request is never answered: the page has to give up by itself.
  await page.route(remoteEntry, () => new Promise(() => undefined), { times: 1 });
  await page.goto('/auth');
  await expect(fallback(page)).toBeVisible({ timeout: 10_000 });
  await fallback(page).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('an unknown asset is a 404, never the app', async ({ request }) => {
  const response = await request.get('/member-assets/gone-000000.js');
  expect(response.status()).toBe(404);
});
