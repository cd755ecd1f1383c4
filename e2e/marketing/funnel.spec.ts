import { expect } from '@playwright/test';
import { missing, openWhole, publicPages } from '../support/pages.ts';
import { button, link } from '../support/screen.ts';
import { test } from '../support/test.ts';

const preview = '/week-1-preview';

test('the first third of week 1 can be read without an account, to an honest next step', async ({
  page,
}) => {
  await page.goto('/');
  const shown = page.locator('figure').filter({ hasText: 'My Reflection' });
  await expect(shown.locator('figcaption')).toContainText('We wrote this example ourselves.');
  await page.getByRole('main').getByRole('link', { name: 'Read the first five' }).last().click();
  await expect(page).toHaveURL(preview);
  await expect(page.getByText('Five lines about one small moment')).toBeVisible();
  await expect(link(page, 'Get all six weeks · $49')).toHaveAttribute(
    'href',
    `/checkout-self-guided?from=${preview}`,
  );
  await expect(page.getByText('You can stop here')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('every foot leads to help; coaching is sold in the coach’s words, and nothing tells what is still open', async ({
  request,
}) => {
  const unsold = [
    '/',
    '/terms',
    '/privacy',
    '/help-now',
    '/pages-manager',
    '/poster-download',
    preview,
  ];
  for (const path of publicPages) {
    const html = await (await request.get(path)).text();
    const [, foot = ''] = /<footer([^]*)<\/footer>/.exec(html) ?? [];
    expect(foot, path).toContain('href="/help-now"');
    const isFunnel = !unsold.includes(path) && !/auth|checkout|success|error/.test(path);
    if (isFunnel) expect(foot, path).toContain(`href="${preview}"`);
    expect(html, path).not.toMatch(/until there is|>English<|Price note|without a source|npm run/);
    if (path === '/pages-manager') expect(html).toContain('/new-door');
    if (['/', '/new-door'].includes(path))
      expect(html, path).toContain('I work with people who love hard');
  }
  // Never the app.
  expect((await request.get('/member-assets/gone-000000.js')).status()).toBe(404);
});

test('public pages ask no other origin for anything, and run without a complaint', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== test.info().project.use.baseURL)
      complaints.push(request.url());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`${page.url()}: ${line.text()}`);
  });
  for (const path of publicPages) {
    await openWhole(page, path);
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('use')]
        .map((use) => use.getAttribute('href') ?? '')
        .filter((shape) => document.querySelector(shape) === null),
    );
    expect(lost, `${path}: shapes that no drawing has`).toEqual([]);
  }
  expect(complaints).toEqual([]);
  // And no page asks a visitor to keep a cookie.
  expect(await page.context().cookies()).toEqual([]);
});

test('by keyboard: to the content at once, and the focus can always be seen', async ({ page }) => {
  for (const path of ['/', '/relationship-triage', '/new-door']) {
    await openWhole(page, path);
    await page.keyboard.press('Tab');
    const skip = link(page, 'Skip to content');
    await expect(skip, path).toBeFocused();
    await expect(skip, path).toBeInViewport({ ratio: 1 });
    for (let presses = 0; presses < 40; presses += 1) {
      const focused = page.locator(':focus');
      if ((await focused.count()) === 0) break;
      const ring = await focused.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      });
      expect(ring, `${path}: the focus after ${presses} presses`).toBeGreaterThanOrEqual(3);
      await page.keyboard.press('Tab');
    }
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main'), path).toBeFocused();
  }
});

test('the poster prints on exactly one A4 page, with a code for the new door', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { print: () => document.documentElement.setAttribute('printed', '') });
  });
  await page.goto('/poster-download');
  await page.evaluate(() => document.fonts.ready);
  const print = button(page, 'Print / Save as PDF');
  await print.click();
  await expect(page.locator('html')).toHaveAttribute('printed', '');
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
    'latin1',
  );
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const size = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  // A4 in points, within half a millimeter.
  expect(Math.abs(Number(size[1]) - 595.28)).toBeLessThan(1.5);
  expect(Math.abs(Number(size[2]) - 841.89)).toBeLessThan(1.5);
  await page.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  const code = page.getByRole('img', { name: /QR code that opens http.*\/new-door/ });
  // Drawn at build, or by the page if the build had no address.
  await expect(code.locator('path')).toHaveAttribute('d', /^(?:M\d+ \d+h1v1h-1z){100,}$/);
  await expect(page.getByText(/^[\w.:-]+\/new-door$/)).toBeVisible();
});

test('a page that does not exist says so, and leads home', async ({ page }) => {
  const response = await page.goto(missing);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(link(page, 'Open your program')).toHaveAttribute('href', '/self-guided');
  await link(page, 'Return to Home').click();
  await expect(page).toHaveURL('/');
});
