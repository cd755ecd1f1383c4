import { staleHelplines, unconfirmedHelplines, type Helpline } from '@repo/product/helplines';
import type { AstroIntegration } from 'astro';
import { isPrivate } from './brand-check.ts';

const named = (lines: readonly Helpline[]): string =>
  lines.map(({ country, name }) => `${country} ${name}`).join(', ');

/** @returns what a person has to confirm before a release. */
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

/** @returns why a build for a public address must stop, or null if it may go on. */
export const helplineProblem = (site: string, unconfirmed: readonly string[]): string | null =>
  isPrivate(site) || unconfirmed.length === 0
    ? null
    : `Nothing is built for ${site} that shows a helpline which nobody has confirmed in the last six months. Confirm each as docs/operations.md says: ${unconfirmed.join(', ')}.`;

/** Names the helplines that somebody has to confirm, and stops a public build that would show them. */
export const helplinesCheck = (site: string): AstroIntegration => ({
  name: 'helplines-check',
  hooks: {
    'astro:build:start': ({ logger }) => {
      const today = new Date();
      for (const warning of helplineWarnings(staleHelplines(today))) logger.warn(warning);
      const problem = helplineProblem(site, unconfirmedHelplines(today));
      if (problem) throw new Error(problem);
    },
  },
});
