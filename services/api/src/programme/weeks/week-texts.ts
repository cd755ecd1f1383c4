import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { WeekText } from '@repo/contracts/programme/programme';
import { weeks, type Week } from '@repo/product/weeks';
import { parse } from 'yaml';

/** Where the coach edits the weeks: `content/weeks` beside the source, above the bundle. */
const findContent = (from: string = import.meta.dirname): string => {
  const folder = join(from, 'content', 'weeks');
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error('the folder content/weeks is missing');
  return findContent(dirname(from));
};

type FrontMatter = Omit<WeekText, 'reading'>;

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || isText(value);

/** Field of the front matter, how it is checked, and what is said when it is wrong. */
const fields: readonly [string, (value: unknown) => boolean, string][] = [
  ['title', isText, 'must be a text'],
  ['lead', isText, 'must be a text'],
  ['minutes', (value) => Number.isInteger(value) && Number(value) > 0, 'must be a whole number'],
  ['prompt', isText, 'must be a text'],
  [
    'promptHints',
    (value) => Array.isArray(value) && value.every(isText),
    'must be a list of texts',
  ],
  ['safety', isTextOrAbsent, 'must be a text or left out'],
  ['completion.title', isText, 'must be a text'],
  ['completion.text', isText, 'must be a text'],
  ['completion.button', isText, 'must be a text'],
];

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], value);

const checkFrontMatter = (week: Week, value: unknown): FrontMatter => {
  if (valueAt(value, 'week') !== week.week) throw new Error(`week: must be ${String(week.week)}`);
  for (const [path, isValid, complaint] of fields)
    if (!isValid(valueAt(value, path))) throw new Error(`${path}: ${complaint}`);
  return value as FrontMatter;
};

type ParseReading = (markdown: string) => WeekText['reading'];

/** Editors of other systems write other line ends, and a mark before the first. */
const plain = (source: string): string => source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/**
 * Reads the text of one week's file.
 * @throws Error with field and reason when it is not as the README beside it says
 */
export const parseWeek = (week: Week, source: string, parseReading: ParseReading): WeekText => {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(plain(source));
  if (!match?.[1] || !match[2]?.trim())
    throw new Error('must be front matter between two lines of ---, and a text');
  const { title, lead, minutes, prompt, promptHints, safety, completion } = checkFrontMatter(
    week,
    // The line of --- counts as well, so that a complaint names the line of the file.
    parse(`\n${match[1]}`),
  );
  return {
    week: week.week,
    title,
    lead,
    minutes,
    reading: parseReading(match[2].trim()),
    prompt,
    promptHints,
    safety: safety ?? null,
    completion: {
      title: completion.title,
      text: completion.text,
      button: completion.button,
    },
  };
};

/** One line: what a parser draws below it belongs into no log. */
const reasonOf = (error: unknown): string =>
  ((error as Error).message.split('\n', 1)[0] ?? '').replace(/:$/, '');

/**
 * Reads all six weeks, one a turn of the event loop, so that calls in between are answered.
 * @param onProblem hears `week-3.md: field: reason`; that week is missing then, the others are there
 */
export const loadWeekTexts = async (
  onProblem: (problem: string) => void,
  folder = findContent(),
): Promise<ReadonlyMap<number, WeekText>> => {
  // The parser is a good part of what a start would cost; it comes when it is needed.
  const { parseReading } = await import('./reading.ts');
  const texts = new Map<number, WeekText>();
  for (const week of weeks) {
    const file = `week-${String(week.week)}.md`;
    try {
      const source = readFileSync(join(folder, file), 'utf8');
      texts.set(week.week, parseWeek(week, source, parseReading));
    } catch (error) {
      onProblem(`${file}: ${reasonOf(error)}`);
    }
    await setImmediate();
  }
  return texts;
};
