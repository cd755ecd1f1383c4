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

/** What each week asks of members, exactly as on its page. */
export interface WeekAsks {
  /** The question of the Reflection Corner. */
  prompt: string;
  /** The daily practice, in one sentence. */
  practice: string;
}

/** @returns the questions and practices of weeks 1 to 6, in order: for the model, and for mails */
export const readAsks = (): readonly WeekAsks[] =>
  [1, 2, 3, 4, 5, 6].map((week) => {
    const { prompt, practice } = splitWeek(readWeek(week)).front;
    const { text } = Object(practice) as { text?: unknown };
    if (typeof prompt !== 'string' || typeof text !== 'string')
      throw new Error(`week-${String(week)}.md: prompt and practice.text: must be texts`);
    return { prompt, practice: text };
  });
