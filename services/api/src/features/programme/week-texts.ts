import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WeekText } from '@repo/contracts/programme';
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

const checkFrontMatter = (file: string, week: Week, value: unknown): FrontMatter => {
  if (valueAt(value, 'week') !== week.week)
    throw new Error(`${file}: week: must be ${String(week.week)}`);
  for (const [path, isValid, complaint] of fields)
    if (!isValid(valueAt(value, path))) throw new Error(`${file}: ${path}: ${complaint}`);
  return value as FrontMatter;
};

/** Figures and callouts are written as YAML and sent as JSON, so that no browser needs a YAML. */
const toJsonBlocks = (file: string, reading: string): string =>
  reading.replace(
    /^```(figure|callout)\n([\s\S]*?)^```$/gm,
    (_, language: string, yaml: string) => {
      const block: unknown = parse(yaml);
      if (!isText(valueAt(block, 'kind'))) throw new Error(`${file}: a ${language} lacks its kind`);
      return `\`\`\`${language}\n${JSON.stringify(block)}\n\`\`\``;
    },
  );

/**
 * Reads one week's file.
 * @throws Error with file, field and reason when it is not as the README beside it says
 */
export const parseWeek = (file: string, week: Week, source: string): WeekText => {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (!match?.[1] || !match[2]?.trim()) throw new Error(`${file}: must be front matter and a text`);
  const { title, lead, minutes, prompt, promptHints, safety, completion } = checkFrontMatter(
    file,
    week,
    parse(match[1]),
  );
  return {
    week: week.week,
    title,
    lead,
    minutes,
    reading: toJsonBlocks(file, match[2].trim()),
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

/** Reads all six weeks; a wrong file stops the start. */
export const loadWeekTexts = (): ReadonlyMap<number, WeekText> => {
  const folder = findContent();
  return new Map(
    weeks.map((week) => {
      const file = `week-${String(week.week)}.md`;
      return [week.week, parseWeek(file, week, readFileSync(join(folder, file), 'utf8'))];
    }),
  );
};
