import { expect, type Page } from '@playwright/test';
import { brand } from '@repo/product/brand';
import { link } from '../support/screen.ts';
import { test } from '../support/test.ts';

const pages = ['/self-guided', '/profile', '/auth', '/checkout-self-guided', '/success'];

/** Asked for what our style sheets need, it answers as one from before 2024 would. */
const beOlder = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name: string, value?: string) =>
      !value?.startsWith('light-dark(') && supports(name, value ?? '');
  });

const expectLine = async (page: Page, line: string): Promise<void> => {
  await expect(page.locator('h1, p', { hasText: line }).first()).toBeInViewport({ ratio: 1 });
  await expect(link(page, brand.supportEmail).first()).toBeInViewport({ ratio: 1 });
};

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark', bypassCSP: true });

  for (const path of ['/', '/help-now', '/self-guided'])
    test(`an older browser, which has none of our colors, shows ${path} black on white`, async ({
      page,
    }) => {
      await beOlder(page);
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll('light-dark(', 'newer(');
        await route.fulfill({ response, body });
      });
      await page.goto(path);
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
      await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
    });
});

for (const width of [360, 1440])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('an older browser gets a notice, with an address to write to', async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await beOlder(page);
      for (const path of pages) {
        await page.goto(path);
        await expectLine(page, 'This page needs a newer browser');
        await expect(page.locator('input, astro-island, #root')).toHaveCount(0);
      }
      expect(calls.filter((call) => call.startsWith('/api/'))).toEqual([]);
    });
  });
