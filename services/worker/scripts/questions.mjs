// The question of each week, from the files that the coach edits: what the page asks is what the
// model is told was asked. Used by the build and by tests; a house test compares it with the pages.
import { readFileSync } from 'node:fs';

const content = new URL('../../api/content/weeks/', import.meta.url);

/** One line of YAML, quoted or plain; a whole parser for it would be much. */
const unquote = (value) => {
  if (/^'.*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'");
  if (/^".*"$/.test(value)) return JSON.parse(value);
  return /^["'|>[{&*!%@`]| #|: /.test(value) ? undefined : value;
};

const readQuestion = (week) => {
  const source = readFileSync(new URL(`week-${week}.md`, content), 'utf8');
  const question = unquote(/^prompt: +(.*\S)/m.exec(source)?.[1] ?? '');
  if (!question) throw new Error(`week-${week}.md: prompt: must be a text on one line`);
  return question;
};

/** @returns {readonly string[]} the questions of weeks 1 to 6, in this order */
export const readQuestions = () => [1, 2, 3, 4, 5, 6].map(readQuestion);
