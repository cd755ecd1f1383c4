import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { WeekText } from '@repo/contracts/programme/programme';
import { weeks } from '@repo/product/weeks';

/** Where the coach edits the weeks: `content/weeks` beside the source, above the bundle. */
const findContent = (from: string = import.meta.dirname): string => {
  const folder = join(from, 'content', 'weeks');
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error('the folder content/weeks is missing');
  return findContent(dirname(from));
};

/** One line: the excerpt of the text that a parser draws below it does not belong in a log. */
const reasonOf = (error: unknown): string =>
  ((error as Error).message.split('\n', 1)[0] ?? '').replace(/:$/, '');

/**
 * Reads all six weeks, one per turn of the event loop, so that calls in between are answered.
 * @param onProblem hears `week-3.md: field: reason`; that week is missing then, the others are there
 */
export const loadWeekTexts = async (
  onProblem: (problem: string) => void,
  folder = findContent(),
): Promise<ReadonlyMap<number, WeekText>> => {
  // Loaded when first needed: the parsers would be a good part of what a start costs.
  const { parseWeek } = await import('./week-file.ts');
  const texts = new Map<number, WeekText>();
  for (const week of weeks) {
    const file = `week-${String(week.week)}.md`;
    try {
      texts.set(week.week, parseWeek(week, readFileSync(join(folder, file), 'utf8')));
    } catch (error) {
      onProblem(`${file}: ${reasonOf(error)}`);
    }
    await setImmediate();
  }
  return texts;
};
