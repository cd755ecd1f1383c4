import file from './claims.json' with { type: 'json' };
import { measuredPeople } from './measured.ts';

/** Our own results page as a source, which shows members' answers, good or bad. */
export const ownNumbers = '/claims';

interface ClaimRow {
  text: string;
  /** Source of the figure; null until the owner names one. `ownNumbers` needs a first result. */
  source: string | null;
}

/**
 * Every figure that a page may claim. Pages name the row and never type the number. The page editor
 * has a form for it, and the build validates it.
 */
export const claims: Record<string, ClaimRow> = Object.fromEntries(
  file.claims.map(({ id, ...row }) => [id, row]),
);

const isOpen = ({ source }: ClaimRow, people: number): boolean =>
  source === null || (source === ownNumbers && people === 0);

/** Claims shown on pages that still need a source. */
export const openClaims = (
  rows: Record<string, ClaimRow> = claims,
  people: number = measuredPeople,
): string[] => Object.values(rows).flatMap((row) => (isOpen(row, people) ? row.text : []));

/** @returns the note below a figure, for visitors to judge it. */
export const sourceSentence = (row: ClaimRow, people: number = measuredPeople): string => {
  if (isOpen(row, people)) return 'The coach’s own figure; no independent study is named yet.';
  return row.source === ownNumbers
    ? `The coach’s own figure. Here is what ${String(people)} members answered, good or bad.`
    : `Source: ${String(row.source)}`;
};
