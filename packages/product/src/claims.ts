import file from './claims.json' with { type: 'json' };
import { measuredPeople } from './measured.ts';

/** As a source: our own page, which prints what members answered, good or bad. */
export const ownNumbers = '/claims';

interface ClaimRow {
  text: string;
  /** Where the figure comes from; null until the owner names a source. `ownNumbers` counts from the first on. */
  source: string | null;
}

/**
 * Every figure a page may claim. A page names the row; it never types the number. The page editor
 * has a form for it, and the build checks it.
 */
export const claims: Record<string, ClaimRow> = Object.fromEntries(
  file.claims.map(({ id, ...row }) => [id, row]),
);

const isOpen = ({ source }: ClaimRow, people: number): boolean =>
  source === null || (source === ownNumbers && people === 0);

/** Claims that are in print and still need a source. */
export const openClaims = (
  rows: Record<string, ClaimRow> = claims,
  people: number = measuredPeople,
): string[] => Object.values(rows).flatMap((row) => (isOpen(row, people) ? row.text : []));

/** @returns what stands below a figure, so that a visitor can judge it. */
export const sourceSentence = (row: ClaimRow, people: number = measuredPeople): string => {
  if (isOpen(row, people)) return 'The coach’s own figure; no independent study is named yet.';
  return row.source === ownNumbers
    ? `The coach’s own figure. What ${String(people)} members answered stands beside it, good or bad.`
    : `Source: ${String(row.source)}`;
};
