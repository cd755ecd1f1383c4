// The question of each week, from the files that the coach edits: what the page asks is what the
// model is told was asked. Used by the build and by tests.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const content = new URL('../../api/content/weeks/', import.meta.url);

const readQuestion = (week) => {
  const source = readFileSync(new URL(`week-${week}.md`, content), 'utf8');
  const [, front] = source.replace(/^\uFEFF/, '').split(/^---\r?$/m);
  const { prompt } = parse(front ?? '') ?? {};
  if (typeof prompt !== 'string') throw new Error(`week-${week}.md: prompt: must be a text`);
  return prompt;
};

/** @returns {readonly string[]} the questions of weeks 1 to 6, in this order */
export const readQuestions = () => [1, 2, 3, 4, 5, 6].map(readQuestion);
