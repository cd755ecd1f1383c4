import { readFileSync } from 'node:fs';

const manual = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

/** @returns the statements that docs/operations.md gives under a heading, as they stand there. */
export const manualSql = (heading: string): string[] => {
  const [, section = ''] = manual.split(`${heading}\n`);
  const [own = ''] = section.split(/^#/m);
  return [...own.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) => sql ?? '');
};
