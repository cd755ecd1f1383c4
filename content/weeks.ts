import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineCounter, parse } from 'yaml';

/** The folder in which the coach edits the weeks. */
export const weeksFolder = join(import.meta.dirname, 'weeks');

/**
 * @param week 1 to 6
 * @returns the raw file: `week-3.md`
 * @throws Error when it cannot be read
 */
export const readWeek = (week: number, folder = weeksFolder): string =>
  readFileSync(join(folder, `week-${String(week)}.md`), 'utf8');

/** Starts counting at the opening ---, so that errors name the line in the file. */
const countFileLines = (): LineCounter => {
  const counter = new LineCounter();
  const { linePos } = counter;
  counter.linePos = (offset) => ({ ...linePos(offset), line: linePos(offset).line + 1 });
  return counter;
};

/**
 * @param source a file whose front matter is between two lines of ---
 * @returns the unvalidated front matter and the text below it; undefined without both lines
 * @throws Error with the line if the front matter is not valid YAML
 */
export const splitFile = (
  source: string,
): { front: Record<string, unknown>; body: string } | undefined => {
  // Other editors write CRLF line endings, or a byte order mark at the beginning.
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [, yaml, body = ''] = /^---\n([^]*?\n|)---(?:\n([^]*))?$/.exec(text) ?? [];
  if (yaml === undefined) return undefined;
  return {
    front: (parse(yaml, { lineCounter: countFileLines() }) ?? {}) as Record<string, unknown>,
    body,
  };
};

/**
 * @param source a week's file
 * @returns its unvalidated front matter and the Markdown below it
 * @throws Error with reason and line if either is missing, or the front matter is not valid YAML
 */
export const splitWeek = (source: string): { front: Record<string, unknown>; body: string } => {
  const { front = {}, body = '' } = splitFile(source) ?? {};
  if (body.trim() === '')
    throw new Error('must be front matter between two lines of ---, and a text');
  return { front, body: body.trim() };
};

/** @returns the questions of the Reflection Corner, weeks 1 to 6, exactly as on their pages: for the model */
export const readPrompts = (): readonly string[] =>
  [1, 2, 3, 4, 5, 6].map((week) => {
    const { prompt } = splitWeek(readWeek(week)).front;
    if (typeof prompt !== 'string')
      throw new Error(`week-${String(week)}.md: prompt: must be a text`);
    return prompt;
  });
