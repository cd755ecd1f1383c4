import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineCounter, parse } from 'yaml';

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

/**
 * @param source a file whose front matter stands between two lines of ---
 * @returns the front matter, unchecked, and what stands below it; undefined without both lines
 * @throws Error with the line when the front matter is no YAML
 */
export const splitFile = (
  source: string,
): { front: Record<string, unknown>; body: string } | undefined => {
  // Editors on other systems write other line ends, or a byte order mark before the first line.
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
 * @returns its front matter, unchecked, and the Markdown below it
 * @throws Error with reason and line when one of them is missing, or the front matter is no YAML
 */
export const splitWeek = (source: string): { front: Record<string, unknown>; body: string } => {
  const { front = {}, body = '' } = splitFile(source) ?? {};
  if (body.trim() === '')
    throw new Error('must be front matter between two lines of ---, and a text');
  return { front, body: body.trim() };
};

/** What each week asks for, word for word as its page shows it. */
export interface WeekAsks {
  /** The question of the Reflection Corner. */
  prompt: string;
  /** What to practice day by day, in one sentence. */
  practice: string;
}

/** @returns what weeks 1 to 6 ask for, in this order: for the model, and for mails */
export const readAsks = (): readonly WeekAsks[] =>
  [1, 2, 3, 4, 5, 6].map((week) => {
    const { prompt, practice } = splitWeek(readWeek(week)).front;
    const { text } = Object(practice) as { text?: unknown };
    if (typeof prompt !== 'string' || typeof text !== 'string')
      throw new Error(`week-${String(week)}.md: prompt and practice.text: must be texts`);
    return { prompt, practice: text };
  });
