import { replaceMe } from '@repo/product/brand';
import { openClaims } from '@repo/product/claims';
import { staleHelplines, unconfirmedHelplines, type Helpline } from '@repo/product/helplines';
import type { AstroIntegration } from 'astro';

/** This machine; or nowhere yet, as in the gateway's image, which asks again when it starts. */
const isPrivate = (site: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\]|.*\.invalid)$/.test(new URL(site).hostname);

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

/** @returns what the owner has still to back up before a release. */
export const claimWarnings = (open: readonly string[]): string[] =>
  open.map(
    (text) =>
      `packages/product/src/claims.ts: no source is named for “${text}”. The page says that it is the coach’s own figure.`,
  );

interface Unready {
  /** Names, links and pictures of the brand that still stand in for the real ones. */
  standIns: readonly string[];
  /** Helplines that nobody has confirmed in the last six months. */
  unconfirmed: readonly string[];
}

/** @returns why a build for a public address must stop; nothing if it may go on. */
export const releaseProblems = (site: string, { standIns, unconfirmed }: Unready): string[] => {
  if (isPrivate(site)) return [];
  return [
    ...(standIns.length > 0
      ? [
          `The brand still holds stand-ins, so nothing is built for ${site}. Fill in packages/product/src/brand.ts and take the names off its \`replaceMe\` list: ${standIns.join(', ')}.`,
        ]
      : []),
    ...(unconfirmed.length > 0
      ? [
          `Nothing is built for ${site} that shows a helpline which nobody has confirmed in the last six months. Confirm each as docs/operations.md says: ${unconfirmed.join(', ')}.`,
        ]
      : []),
  ];
};

/** Stops a public build that would show stand-ins or old helplines, and names what is to be read again. */
export const releaseChecks = (site: string): AstroIntegration => ({
  name: 'release-checks',
  hooks: {
    'astro:build:start': ({ logger }) => {
      const today = new Date();
      for (const warning of [
        ...claimWarnings(openClaims()),
        ...helplineWarnings(staleHelplines(today)),
      ])
        logger.warn(warning);
      const unready = { standIns: replaceMe, unconfirmed: unconfirmedHelplines(today) };
      const problems = releaseProblems(site, unready);
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  },
});
