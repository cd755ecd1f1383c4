import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe asks of colors: in another color scheme, nothing else can have another answer. */
const colored = ['color-contrast', 'link-in-text-block'];

/** @param rules all of WCAG 2.2 AA and of axe's best practices, unless some are named */
const findingsOf = async (page: Page, rules?: string[]): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // WCAG 2.2 AA, 2.5.8: axe leaves it out unless asked.
    .options({ rules: { 'target-size': { enabled: true } } });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
};

/** Expects a screen without axe findings, as it is now. */
export const expectNoFindings = async (
  page: Page,
  screen: string,
  rules?: string[],
): Promise<void> => {
  const found = await findingsOf(page, rules);
  expect(found, screen).toEqual([]);
};

const expectFits = async (page: Page, screen: string): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen}: pixels too wide`).toBeLessThanOrEqual(0);
};

/** The values of WCAG 2.2, 1.4.12. */
const widest =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
  'p { margin-bottom: 2em !important }';

/** Expects that a screen of 320 px is wide enough with the widest text spacing that a reader may set. */
export const expectFitsSpaced = async (page: Page, screen: string): Promise<void> => {
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

/** Expects a screen without axe findings and without sideways scrolling, light and dark, small and wide. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  for (const { colorScheme, width } of views) {
    const name = `${screen}, ${colorScheme}, ${String(width)} px`;
    // Reduced motion, so that axe never sees a colour half-way through a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // From its top, where the header that stays in view covers nothing.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoFindings(page, name, colorScheme === 'dark' ? colored : undefined);
    await expectFits(page, name);
  }
};
