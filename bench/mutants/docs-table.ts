import { insert } from '../show/insert.ts';
import type { RuleFound } from './found.ts';

const marks = { from: '<!-- mutants: npm run bench:docs -->', to: '<!-- mutants end -->' };

/**
 * Puts the scores where a document wants them.
 * @throws when the document has no place for them
 */
export const insertScores = (document: string, rows: readonly RuleFound[]): string => {
  const lines = rows.map(
    ({ rule, broken, noticed, percent, on }) =>
      `| ${rule} | ${String(broken)} | ${String(noticed)} | ${String(percent)} % | ${on} |`,
  );
  const head = ['| rule | broken | noticed | score | measured |', '| - | -: | -: | -: | - |'];
  return insert(document, marks, [...head, ...lines].join('\n'));
};
