import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { LineCounter } from 'yaml';

/** Where the coach edits the weeks. */
export const weeksFolder = join(import.meta.dirname, 'weeks');

/**
 * @param week 1 to 6
 * @returns the week's file as it was written: `week-3.md`
 * @throws Error when it cannot be read
 */
export const readWeek = (week: number, folder = weeksFolder): string =>
  readFileSync(join(folder, `week-${String(week)}.md`), 'utf8');

/** The first line of --- counts as well, so that a complaint names the line of the file. */
const countFileLines = (): LineCounter => {
  const counter = new LineCounter();
  const { linePos } = counter;
  counter.linePos = (offset) => ({ ...linePos(offset), line: linePos(offset).line + 1 });
  return counter;
};

/** Editors on other systems write other line ends, or a byte order mark before the first line. */
const plain = (source: string): string => source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/**
 * @param source a week's file
 * @returns its front matter, unchecked, and the Markdown below it
 * @throws Error with reason and line when one of them is missing, or the front matter is no YAML
 */
export const splitWeek = (source: string): { front: Record<string, unknown>; body: string } => {
  const text = plain(source);
  const file = new VFile(text);
  matter(file, { strip: true, yaml: { lineCounter: countFileLines() } });
  const body = String(file).trim();
  if (String(file) === text || body === '')
    throw new Error('must be front matter between two lines of ---, and a text');
  return { front: file.data.matter as Record<string, unknown>, body };
};

/** @returns the questions of weeks 1 to 6, in this order: what the model is told was asked */
export const readQuestions = (): readonly string[] =>
  [1, 2, 3, 4, 5, 6].map((week) => {
    const { prompt } = splitWeek(readWeek(week)).front;
    if (typeof prompt !== 'string')
      throw new Error(`week-${String(week)}.md: prompt: must be a text`);
    return prompt;
  });
