import file from './claims.json' with { type: 'json' };

interface ClaimRow {
  text: string;
  /** Where the figure comes from; null until the owner names a source. */
  source: string | null;
}

/**
 * Every figure a page may claim. A page names the row; it never types the number. The page editor
 * has a form for it, and the build checks it.
 */
export const claims: Record<string, ClaimRow> = Object.fromEntries(
  file.claims.map(({ id, ...row }) => [id, row]),
);

/** Claims that are in print and still need a source. */
export const openClaims = (rows: Record<string, ClaimRow> = claims): string[] =>
  Object.values(rows).flatMap(({ text, source }) => (source === null ? text : []));

/** @returns what stands below a figure, so that a visitor can judge it. */
export const sourceSentence = ({ source }: ClaimRow): string =>
  source === null
    ? 'The coach’s own figure; no independent study is named yet.'
    : `Source: ${source}`;
