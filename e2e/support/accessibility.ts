import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      // WCAG 2.2 AA, 2.5.8: axe leaves it out unless asked.
      .options({ rules: { 'target-size': { enabled: true } } })
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
    );
    expect(found, name).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name}: pixels too wide`).toBeLessThanOrEqual(0);
  }
};
