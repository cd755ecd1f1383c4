import { replaceMe } from '@repo/product/brand';
import type { AstroIntegration } from 'astro';

/** This machine; or nowhere yet, as in the gateway's image, which asks again when it starts. */
export const isPrivate = (site: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\]|.*\.invalid)$/.test(new URL(site).hostname);

/** @returns why a build for a public address must stop, or null if it may go on. */
export const brandProblem = (
  site: string,
  missing: readonly string[] = replaceMe,
): string | null =>
  isPrivate(site) || missing.length === 0
    ? null
    : `The brand still holds stand-ins, so nothing is built for ${site}. Fill in packages/product/src/brand.ts and take the names off its \`replaceMe\` list: ${missing.join(', ')}.`;

/** Stops a public build that still has placeholder names, links or pictures. */
export const brandCheck = (site: string): AstroIntegration => ({
  name: 'brand-check',
  hooks: {
    'astro:build:start': () => {
      const problem = brandProblem(site);
      if (problem) throw new Error(problem);
    },
  },
});
