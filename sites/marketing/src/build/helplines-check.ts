import { staleHelplines, type Helpline } from '@repo/product/helplines';
import type { AstroIntegration } from 'astro';

const named = (lines: readonly Helpline[]): string =>
  lines.map(({ country, name }) => `${country} ${name}`).join(', ');

/** @returns what a person has to read again before a release. */
export const helplineWarnings = (stale: readonly Helpline[]): string[] => {
  const unseen = stale.filter(({ seen }) => !seen);
  const old = stale.filter(({ seen }) => seen);
  return [
    ...(old.length > 0
      ? [`Seen more than six months ago, or without a date, and shown all the same: ${named(old)}.`]
      : []),
    ...(unseen.length > 0 ? [`Never seen, and therefore not shown: ${named(unseen)}.`] : []),
  ].map((warning) => `packages/product/src/helplines.ts: ${warning}`);
};

/** Names in each build the helplines that somebody has to look at again. */
export const helplinesCheck = (): AstroIntegration => ({
  name: 'helplines-check',
  hooks: {
    'astro:build:start': ({ logger }) => {
      for (const warning of helplineWarnings(staleHelplines(new Date()))) logger.warn(warning);
    },
  },
});
