import { expect, type Locator, type Page } from '@playwright/test';
import { memberPaths, paths, weekPath } from '@repo/contracts/paths';
import { programmeTitle } from '@repo/product/weeks';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { buyCoaching, clientPageOf } from '../support/purchases.ts';
import { memberOf, newcomer, signedIn } from '../support/members.ts';
import { missing, openWhole, publicPages, publicViews } from '../support/pages.ts';
import { open } from '../support/reflections.ts';
import { button, heading, link } from '../support/screen.ts';
import { test } from '../support/test.ts';

const everyPublic = [...publicPages, missing, ...publicViews];
const everyOwn = memberPaths.filter((path) => path !== paths.client);

test.describe('with text of twice its size', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test.beforeEach(async ({ page }) => {
    // Chrome's own text size, doubled.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  });

  const expectWayOut = async (page: Page, screen: string): Promise<void> => {
    await expectFits(page, screen);
    await expect(link(page, 'Leave this page').last(), screen).toBeInViewport({ ratio: 1 });
  };

  test('public pages fit a phone', async ({ page }) => {
    for (const path of everyPublic) {
      await openWhole(page, path);
      await expectFits(page, path);
    }
  });

  test('a member’s pages with their way out, and the coach’s, fit a phone', async ({ page }) => {
    const visitor = { ...newcomer(), fullName: 'Wilhelmina Vandenberghe' };
    await memberOf(page, { visitor, after: 5 });
    for (const path of everyOwn) {
      await openWhole(page, path);
      await expectWayOut(page, path);
    }
    await open(page, weekPath(6));
    await button(page, 'Full window').click();
    await expectWayOut(page, 'the editor in full window');
    await buyCoaching(page);
    await openWhole(page, await clientPageOf(visitor.fullName));
    await expectFits(page, 'the coach’s page');
  });
});

/** The maximum values of WCAG 2.2, 1.4.12. */
const widest =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
  'p { margin-bottom: 2em !important }';

test('pages fit 320 px with the widest text spacing that a reader may set, and have one title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const expectFitsSpaced = async (path: string): Promise<void> => {
    await openWhole(page, path);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, widest);
    await expectFits(page, `${path}, with wide spacing`);
    await expect(page.locator('head > title'), path).toHaveCount(1);
  };
  for (const path of everyPublic) await expectFitsSpaced(path);
  await memberOf(page, { buys: 'coaching', after: 6 });
  for (const path of everyOwn) await expectFitsSpaced(path);
});

test('pages fit every width from 320 to 2560 px', async ({ page }) => {
  const expectFitsEverywhere = async (path: string): Promise<void> => {
    await openWhole(page, path);
    for (const width of [320, 414, 600, 640, 900, 1024, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page, `${path} at ${width} px`);
    }
  };
  // A member would be led on from it.
  const isAuth = (path: string): boolean => path.startsWith(paths.auth);
  for (const path of everyPublic.filter(isAuth)) await expectFitsEverywhere(path);
  await signedIn(page);
  for (const path of everyPublic.filter((one) => !isAuth(one))) await expectFitsEverywhere(path);
});

test('in forced colors a dialog has an edge, and what is chosen shows without its color', async ({
  page,
}) => {
  const styleOf = (target: Locator, property: string): Promise<string> =>
    target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await memberOf(page, { aiInsights: 'off' });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/self-guided');
  const underline = (name: string) => styleOf(link(page, name), 'text-decoration-line');
  expect(await underline('Program')).toBe('underline');
  expect(await underline('Profile')).toBe('none');
  await button(page, 'Schedule Week 1').click();
  const dialog = page.getByRole('dialog', { name: /^Schedule week/ });
  await expect(dialog).toHaveCSS('outline-style', 'solid');
  const day = dialog.getByRole('gridcell').getByRole('button', { disabled: false }).last();
  await day.click();
  await expect(day).toHaveCSS('border-top-width', '2px');
  await expectNoViolations(page, 'schedule, forced colors');

  await page.goto('/profile');
  const choice = page.getByRole('switch').first();
  const before = await choice.screenshot();
  await choice.click();
  await page.mouse.move(0, 0);
  await expect.poll(async () => before.equals(await choice.screenshot())).toBe(false);
  await page.context().clearCookies();
  await page.goto('/auth?tab=login');
  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toHaveCSS('text-decoration-line', 'underline');
  await expectNoViolations(page, 'login, forced colors');
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await memberOf(page);
  for (const path of [...publicPages, ...everyOwn]) {
    await openWhole(page, path);
    const moving = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('*')]
        .filter((element) => {
          const style = getComputedStyle(element);
          const durations = style.transitionDuration + style.animationDuration;
          return /[1-9]/.test(durations) || style.scrollBehavior === 'smooth';
        })
        .map(({ tagName, className }) => `${tagName} ${String(className)}`),
    );
    expect(moving, path).toEqual([]);
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`from one page to the next there is ${reducedMotion === 'reduce' ? 'no' : 'a'} transition`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const passage = start(update);
        void passage.ready.then(() => {
          const moving = document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0);
          document.documentElement.dataset['moving'] = String(moving.length > 0);
        });
        return passage;
      };
    });
    await memberOf(page);
    await page.emulateMedia({ reducedMotion });
    await page.goto('/self-guided');
    await expect(heading(page, programmeTitle)).toBeVisible();
    await link(page, 'Start Week 1').click();
    await expect(heading(page, 'Reflection Corner')).toBeVisible();
    const moved = String(reducedMotion !== 'reduce');
    await expect(page.locator('html')).toHaveAttribute('data-moving', moved);
  });
