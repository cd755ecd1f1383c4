import { readFileSync } from 'node:fs';
import { coach } from '@repo/content/coach';
import { coachFile, missingOf } from '@repo/content/coach-file';
import { splitFile } from '@repo/content/weeks';
import { replaceMe } from '@repo/product/brand';
import { openClaims } from '@repo/product/claims';
import { staleHelplines, unconfirmedHelplines, type Helpline } from '@repo/product/helplines';
import type { AstroIntegration } from 'astro';
import { coachForm } from '../content/coach-form.ts';
import { problemsOf } from '../content/checks/problems.ts';

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
  /** What the file of the coach does not say yet. */
  coach: readonly string[];
  /** Helplines that nobody has confirmed in the last six months. */
  unconfirmed: readonly string[];
}

/** @returns why a build for a public address must stop; nothing if it may go on. */
export const releaseProblems = (
  site: string,
  { standIns, coach: missing, unconfirmed }: Unready,
): string[] => {
  if (isPrivate(site)) return [];
  return [
    ...(standIns.length > 0
      ? [
          `The brand still holds stand-ins, so nothing is built for ${site}. Fill in packages/product/src/brand.ts and take the names off its \`replaceMe\` list: ${standIns.join(', ')}.`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          `Nothing is built for ${site} that sells coaching by nobody. Fill in content/coach.md: ${missing.join(', ')}.`,
        ]
      : []),
    ...(unconfirmed.length > 0
      ? [
          `Nothing is built for ${site} that shows a helpline which nobody has confirmed in the last six months. Confirm each as docs/operations.md says: ${unconfirmed.join(', ')}.`,
        ]
      : []),
  ];
};

/** @returns what is wrong in the file of the coach, wherever it is built for */
export const coachProblems = (source: string): string[] =>
  problemsOf(splitFile(source)?.front, coachForm).map(
    ({ field, reason }) => `content/coach.md: ${field.join(' › ')}: ${reason}`,
  );

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
      const unready = {
        standIns: replaceMe,
        coach: missingOf(coach),
        unconfirmed: unconfirmedHelplines(today),
      };
      const problems = [
        ...coachProblems(readFileSync(coachFile, 'utf8')),
        ...releaseProblems(site, unready),
      ];
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  },
});
