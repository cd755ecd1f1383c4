import { openClaims } from '@repo/product/claims';
import type { AstroIntegration } from 'astro';

/** @returns what the owner has still to back up before a release. */
export const claimWarnings = (open: readonly string[] = openClaims()): string[] =>
  open.map(
    (text) =>
      `packages/product/src/claims.ts: no source is named for “${text}”. The page says that it is the coach’s own figure.`,
  );

/** Names in each build the claims that nobody has given a source. */
export const claimsCheck = (): AstroIntegration => ({
  name: 'claims-check',
  hooks: {
    'astro:build:start': ({ logger }) => {
      for (const warning of claimWarnings()) logger.warn(warning);
    },
  },
});
