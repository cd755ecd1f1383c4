import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Expects that axe finds nothing: WCAG 2.2 AA and its best practices. */
export const expectNoViolations = async (page: Page, screen: string): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    // WCAG 2.2 AA, 2.5.8 is off by default; to write down what passes takes longer than the rules.
    // What is read aloud begins with what is seen, for those who speak to their device: 2.5.3.
    const rules = {
      'target-size': { enabled: true },
      'label-content-name-mismatch': { enabled: true },
    };
    const { violations } = await window.axe.run(document, { rules, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  });
  expect(found, screen).toEqual([]);
};

/** Expects no sideways scrolling. */
export const expectFits = async (page: Page, screen: string): Promise<void> => {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `${screen}: pixels too wide`).toBeLessThanOrEqual(0);
};

const height = 900;

const views = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const;

/** Expects no axe violations, light on a phone and dark on a wide screen, and no sideways scrolling. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  for (const { colorScheme, width } of views) {
    // Reduced motion, so that axe never measures a color in mid-transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    // From the top of the page, where the sticky header covers nothing.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoViolations(page, `${screen}, ${colorScheme}, ${width} px`);
  }
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height });
    await expectFits(page, `${screen} at ${width} px`);
  }
};
