import { insert } from '../show/insert.ts';

/** What `npm run mutants` writes down. */
export interface MutantsFound {
  at: string;
  rows: { rule: string; broken: number; noticed: number; percent: number }[];
}

const marks = { from: '<!-- mutants: npm run bench:docs -->', to: '<!-- mutants end -->' };

/**
 * Puts the scores where a document wants them.
 * @throws when the document has no place for them
 */
export const insertScores = (document: string, { at, rows }: MutantsFound): string => {
  const lines = rows.map(
    ({ rule, broken, noticed, percent }) =>
      `| ${rule} | ${String(broken)} | ${String(noticed)} | ${String(percent)} % |`,
  );
  const head = ['| rule | broken | noticed | score |', '| - | -: | -: | -: |'];
  return insert(document, marks, [`${at.slice(0, 10)}:`, '', ...head, ...lines].join('\n'));
};
