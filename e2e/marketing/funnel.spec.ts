import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { keepOnDevice } from '../support/device.ts';

const elsewhere = 'https://www.wikipedia.org/';

const arriveAtTriage = async (page: Page): Promise<void> => {
  // With its clock stopped, the page waits for the deletion: otherwise a slow machine leaves before.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  await page.goto('/terms');
  await page.goto('/relationship-triage');
  await keepOnDevice(page);
};

const expectGone = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(elsewhere);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  const kept = await page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
  ]);
  expect(kept).toEqual([0, 0, 0]);
};

test('quick exit by its button: drafts wiped, and Back does not return', async ({ page }) => {
  await arriveAtTriage(page);
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await expectGone(page);
});

test('quick exit by three presses of Shift: blank first, then away', async ({ page }) => {
  await arriveAtTriage(page);
  await page.evaluate(() => {
    const root = document.documentElement;
    new MutationObserver(() => {
      // eslint-disable-next-line no-console -- nothing else is heard from a page that is leaving
      console.log(`hidden: ${root.hidden}, title: "${document.title}"`);
    }).observe(root, { attributes: true });
  });
  let isBlank = false;
  page.on('console', (line) => {
    isBlank ||= line.text() === 'hidden: true, title: ""';
  });
  // On a busy machine three presses may exceed their time limit: then try once more.
  await expect(async () => {
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
    await expect.poll(() => isBlank, { timeout: 1_000 }).toBe(true);
  }).toPass();
  await expectGone(page);
});

test('the exit link covers no text at any scroll position', async ({ page }) => {
  for (const [width, place] of [
    [360, 'foot'],
    [768, 'header'],
    [1440, 'header'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/relationship-triage', '/help-now']) {
      await page.goto(path);
      await page.keyboard.press('End');
      const box = await page.getByRole('link', { name: 'Leave this page' }).boundingBox();
      const header = await page.getByRole('banner').locator('> div').boundingBox();
      const top = box?.y ?? Number.NaN;
      if (place === 'foot') expect(top, `${path} at ${width} px`).toBeGreaterThan(740);
      else expect(top, `${path} at ${width} px`).toBeLessThan(header?.height ?? 0);
    }
  }
});

test('typing with Shift does not leave the page', async ({ page }) => {
  await arriveAtTriage(page);
  for (const key of ['Shift', 'Shift', 'a', 'Shift', 'Shift']) await page.keyboard.press(key);
  await expect(page).toHaveURL('/relationship-triage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the poster prints on exactly one A4 page', async ({ page }) => {
  await page.goto('/poster-download');
  await page.evaluate(() => document.fonts.ready);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
    'latin1',
  );
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).map(
    Number,
  );
  // A4 in points, within half a millimeter.
  expect(Math.abs(width - 595.28)).toBeLessThan(1.5);
  expect(Math.abs(height - 841.89)).toBeLessThan(1.5);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print / Save as PDF' })).toBeHidden();
  const code = page.getByRole('img', { name: /QR code that opens http.*\/new-door/ });
  await expect(code).toBeVisible();
  // Drawn at build, or by the page if the build had no address.
  await expect(code.locator('path')).toHaveAttribute('d', /^(?:M\d+ \d+h1v1h-1z){100,}$/);
  await expect(page.getByText(/^[\w.:-]+\/new-door$/)).toBeVisible();
});

test('the poster button opens the print dialog', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { print: () => document.documentElement.setAttribute('printed', '') });
  });
  await page.goto('/poster-download');
  await page.getByRole('button', { name: 'Print / Save as PDF' }).click();
  await expect(page.locator('html')).toHaveAttribute('printed', '');
});

test('a page that does not exist: says so, leads home, and is logged by its path alone', async ({
  page,
}) => {
  const path = `/missing-${Date.now()}`;
  const response = await page.goto(`${path}?email=maya@example.com`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();

  const folder = process.env['E2E_DATA_DIR'];
  test.skip(!folder, 'the log of this stack is not known');
  const log = () => readFile(join(folder ?? '', 'logs/gateway.log'), 'utf8');
  await expect.poll(log).toContain(` 404 GET ${path}\n`);
  expect(await log()).not.toContain('maya@example.com');

  await expect(page.getByRole('link', { name: 'Open your program' })).toHaveAttribute(
    'href',
    '/self-guided',
  );
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
