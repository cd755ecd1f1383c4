import { readFileSync } from 'node:fs';
import { coach } from '@repo/content/coach';
import { coachFile, missingOf } from '@repo/content/coach-file';
import { splitFile } from '@repo/content/weeks';
import { placeholders } from '@repo/product/brand';
import { claims, openClaims } from '@repo/product/claims';
import { staleHelplines, unconfirmedHelplines, type Helpline } from '@repo/product/helplines';
import { offers } from '@repo/product/offers';
import { weeks } from '@repo/product/weeks';
import type { AstroIntegration } from 'astro';
import type { z } from 'astro/zod';
import { claimsSchema, offersSchema, weeksSchema } from '../content/catalogue-schemas.ts';
import { coachSchema } from '../content/coach-schema.ts';
import { problemsOf } from '../content/checks/problems.ts';

/** This machine, or no address yet, as in the gateway's image, which checks again at its start. */
const isPrivate = (site: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\]|.*\.invalid)$/.test(new URL(site).hostname);

const named = (lines: readonly Helpline[]): string =>
  lines.map(({ country, name }) => `${country} ${name}`).join(', ');

/** @returns what a person must confirm before a release. */
export const helplineWarnings = (stale: readonly Helpline[]): string[] => {
  const unseen = stale.filter(({ seen }) => !seen);
  const old = stale.filter(({ seen }) => seen);
  return [
    ...(old.length > 0
      ? [`Seen more than six months ago, or without a date, but still shown: ${named(old)}.`]
      : []),
    ...(unseen.length > 0 ? [`Never seen, and therefore not shown: ${named(unseen)}.`] : []),
  ].map((warning) => `packages/product/src/helplines.ts: ${warning}`);
};

/** @returns the claims that the owner must still back up before a release. */
export const claimWarnings = (open: readonly string[]): string[] =>
  open.map(
    (text) =>
      `packages/product/src/claims.json: no source is named for “${text}”. The page says that it is the coach’s own figure.`,
  );

interface Unready {
  /** Placeholders for names, links and pictures of the brand. */
  placeholders: readonly string[];
  /** Fields that the coach's file leaves empty. */
  coach: readonly string[];
  /** Helplines that nobody has confirmed in the last six months. */
  unconfirmed: readonly string[];
}

/** @returns why a build for a public address must stop; empty if it may continue. */
export const releaseProblems = (
  site: string,
  { placeholders: left, coach: missing, unconfirmed }: Unready,
): string[] => {
  if (isPrivate(site)) return [];
  return [
    ...(left.length > 0
      ? [
          `The brand still holds placeholders, so nothing is built for ${site}. Fill in packages/product/src/brand.ts and take the names off its \`placeholders\` list: ${left.join(', ')}.`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          `Nothing is built for ${site} that sells coaching by nobody. Fill in content/coach.md: ${missing.join(', ')}.`,
        ]
      : []),
    ...(unconfirmed.length > 0
      ? [
          `Nothing is built for ${site} that shows a helpline which nobody has confirmed in the last six months. Confirm each as docs/money-and-members.md says: ${unconfirmed.join(', ')}.`,
        ]
      : []),
  ];
};

/** @returns mistakes in the coach's file, for every build */
export const coachProblems = (source: string): string[] =>
  problemsOf(splitFile(source)?.front, coachSchema).map(
    ({ field, reason }) => `content/coach.md: ${field.join(' › ')}: ${reason}`,
  );

const catalogue = {
  offers: { data: offers, schema: offersSchema },
  claims: {
    data: { claims: Object.entries(claims).map(([id, row]) => ({ id, ...row })) },
    schema: claimsSchema,
  },
  weeks: { data: { weeks }, schema: weeksSchema },
};

/** Files use `null` for "none"; forms leave the field out. */
const asForm = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (_name, value: unknown) => value ?? undefined);

/** @returns mistakes in offers, claims and week titles, for every build */
export const catalogueProblems = (
  files: Record<string, { data: unknown; schema: z.ZodType }> = catalogue,
): string[] =>
  Object.entries(files).flatMap(([name, { data, schema }]) =>
    problemsOf(asForm(data), schema).map(
      ({ field, reason }) => `packages/product/src/${name}.json: ${field.join(' › ')}: ${reason}`,
    ),
  );

/** Stops a public build with placeholders or old helplines, and names what needs a review. */
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
        placeholders,
        coach: missingOf(coach),
        unconfirmed: unconfirmedHelplines(today),
      };
      const problems = [
        ...coachProblems(readFileSync(coachFile, 'utf8')),
        ...catalogueProblems(),
        ...releaseProblems(site, unready),
      ];
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  },
});
