import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFitsWithTextSpacing } from '../support/accessibility.ts';
import { listedPages, missing, openPublic, shells, unlisted } from '../support/public-pages.ts';
import { networkIdle } from '../support/screen.ts';

const widths = [320, 360, 414, 600, 640, 768, 900, 1024, 1280, 1440, 1920, 2560];
const shellPaths = shells.map(({ path }) => path);

test.describe('every public page', () => {
  test.setTimeout(180_000);

  test('is accessible in light and dark: what the sitemap names', async ({ page }) => {
    for (const path of await listedPages(page.request)) {
      await openPublic(page, path);
      await expectAccessible(page, path);
    }
  });

  test('is accessible in light and dark: the rest', async ({ page }) => {
    for (const path of [...unlisted, missing, ...shellPaths]) {
      await openPublic(page, path);
      await expectAccessible(page, path);
    }
  });

  test('fits every width from 320 to 2560 px', async ({ page }) => {
    for (const path of [
      ...(await listedPages(page.request)),
      ...unlisted,
      missing,
      ...shellPaths,
    ]) {
      await openPublic(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} at ${width} px: pixels too wide`).toBeLessThanOrEqual(0);
      }
    }
  });

  test('fits 320 px with the widest text spacing that a reader may set', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of [
      ...(await listedPages(page.request)),
      ...unlisted,
      missing,
      ...shellPaths,
      '/auth?tab=login',
      '/checkout?from=/new-door',
      '/checkout?from=/find-yourself',
    ]) {
      await openPublic(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expectFitsWithTextSpacing(page, path);
    }
  });

  test('asks no other origin for anything, and runs without a complaint', async ({ page }) => {
    const foreign: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(page.url()).origin)
        foreign.push(request.url());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (line) => {
      if (line.type() === 'error') complaints.push(`${page.url()}: ${line.text()}`);
    });
    await page.goto('/terms');
    foreign.length = 0;
    for (const path of [...(await listedPages(page.request)), ...unlisted, ...shellPaths]) {
      await openPublic(page, path);
      // Scrolls to the end, to load whatever is loaded lazily.
      await page.keyboard.press('End');
      await networkIdle(page);
    }
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

const focused = (page: Page): Promise<{ name: string; outline: number } | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const text = element.textContent.trim() || element.getAttribute('aria-label') || '';
    return {
      name: `${element.tagName} ${text}`,
      outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    };
  });

test('by keyboard: to the content at once, and the focus can always be seen', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of await listedPages(page.request)) {
    await openPublic(page, path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip, path).toBeFocused();
    await expect(skip, path).toBeInViewport({ ratio: 1 });

    const reached: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      const now = await focused(page);
      if (!now) break;
      expect(now.outline, `${path}: the focus on ${now.name}`).toBeGreaterThanOrEqual(3);
      reached.push(now.name);
      await page.keyboard.press('Tab');
    }
    const reachable = await page
      .locator('a[href]:visible, button:visible, summary:visible')
      .count();
    expect(new Set(reached).size, path).toBeGreaterThan(reachable / 2);

    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main'), path).toBeFocused();
  }
});

test('by keyboard: the account links and a question are worked without a mouse', async ({
  page,
}) => {
  await page.goto('/relationship-triage');
  const question = page.locator('summary').first();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details').first()).toHaveAttribute('open', '');
  await page.goto('/');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth?tab=login');
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const moving = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return /[1-9]/.test(transitionDuration + animationDuration);
        })
        .map(({ tagName, className }) => `${tagName} ${String(className)}`),
    );
  for (const path of [...(await listedPages(page.request)), '/auth', '/checkout']) {
    await openPublic(page, path);
    expect(await moving(), path).toEqual([]);
    const scrolling = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    );
    expect(scrolling, path).toBe('auto');
  }
  await openPublic(page, '/self-guided-success');
  const quotes = page.locator('[aria-roledescription=carousel]');
  const before = await quotes.innerText();
  await page.clock.runFor(20_000);
  expect(await quotes.innerText()).toBe(before);
  // A dot is chosen by hand, so the quote that it leads to is announced.
  await expect(quotes.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('no drawing names a shape that its page lacks', async ({ page, request }) => {
  for (const path of [...(await listedPages(request)), missing, ...shellPaths]) {
    await page.goto(path);
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('use')]
        .map((use) => use.getAttribute('href') ?? '')
        .filter((shape) => document.querySelector(shape) === null),
    );
    expect(lost, path).toEqual([]);
  }
});
