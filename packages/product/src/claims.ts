import file from './claims.json' with { type: 'json' };

interface ClaimRow {
  text: string;
  /** Source of the figure; null until the owner names one. */
  source: string | null;
}

/**
 * Every figure that a page may claim. Pages name the row and never type the number; the build
 * validates it.
 */
export const claims: Record<string, ClaimRow> = Object.fromEntries(
  file.claims.map(({ id, ...row }) => [id, row]),
);

/** Claims shown on pages that still need a source. */
export const openClaims = (rows: Record<string, ClaimRow> = claims): string[] =>
  Object.values(rows).flatMap(({ text, source }) => (source === null ? [text] : []));

/** @returns the figure in a sentence that lets visitors judge it. */
export const claimSentence = ({ text, source }: ClaimRow): string =>
  source === null
    ? `${text} is the coach’s own figure; no independent study is named yet.`
    : `${text} (${source}).`;
