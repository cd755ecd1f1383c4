import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The axe rules about colors: only these can differ in another color scheme. */
const colored = ['color-contrast', 'link-in-text-block'];

/** @param rules default: all of WCAG 2.2 AA and axe's best practices */
const violationsOf = async (page: Page, rules?: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    // WCAG 2.2 AA, 2.5.8: off by default in axe.
    rules: { 'target-size': { enabled: true } },
    // Writing down every element that passes takes longer than the rules.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  }, options);
};

/** Expects no axe violations on a screen in its current state. */
export const expectNoViolations = async (
  page: Page,
  screen: string,
  rules?: string[],
): Promise<void> => {
  const found = await violationsOf(page, rules);
  expect(found, screen).toEqual([]);
};

const expectFits = async (page: Page, screen: string): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen}: pixels too wide`).toBeLessThanOrEqual(0);
};

/** The maximum values of WCAG 2.2, 1.4.12. */
const widest =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
  'p { margin-bottom: 2em !important }';

/** Expects no sideways scrolling at 320 px with the widest text spacing that a reader may set. */
export const expectFitsWithTextSpacing = async (page: Page, screen: string): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, widest);
  await expectFits(page, `${screen}, with wide spacing`);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
};

const views = (['light', 'dark'] as const).flatMap((colorScheme) =>
  ([320, 1440] as const).map((width) => ({ colorScheme, width })),
);

/** Expects no axe violations and no sideways scrolling, light and dark, small and wide. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  for (const { colorScheme, width } of views) {
    const name = `${screen}, ${colorScheme}, ${String(width)} px`;
    // Reduced motion, so that axe never measures a color in mid-transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // From the top of the page, where the sticky header covers nothing.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoViolations(page, name, colorScheme === 'dark' ? colored : undefined);
    await expectFits(page, name);
  }
};
