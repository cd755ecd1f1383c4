import { setImmediate } from 'node:timers/promises';
import { readWeek, weeksFolder } from '@repo/content/weeks';
import type { WeekText } from '@repo/contracts/programme/programme';
import { weeks } from '@repo/product/weeks';

/** The first line only: the excerpt that a parser prints below it does not belong in a log. */
const reasonOf = (error: unknown): string =>
  ((error as Error).message.split('\n', 1)[0] ?? '').replace(/:$/, '');

/**
 * Reads all six weeks, one per turn of the event loop, so that calls in between are answered.
 * @param onProblem gets `week-3.md: field: reason`; that week is then missing, the others load
 */
export const loadWeekTexts = async (
  onProblem: (problem: string) => void,
  folder = weeksFolder,
): Promise<ReadonlyMap<number, WeekText>> => {
  // Loaded when first needed, because the parsers would make up much of the start time.
  const { parseWeek } = await import('./week-file.ts');
  const texts = new Map<number, WeekText>();
  for (const week of weeks) {
    try {
      texts.set(week.week, parseWeek(week, readWeek(week.week, folder)));
    } catch (error) {
      onProblem(`week-${String(week.week)}.md: ${reasonOf(error)}`);
    }
    await setImmediate();
  }
  return texts;
};

/** All six as JSON, inserted by the build (`rolldown.config.mjs`); undefined without a build, in tests. */
declare const builtWeekTexts: string;

/**
 * The weeks from the API's build, so that production needs no parser and no files.
 * @param onProblem in tests, as for `loadWeekTexts`; a build refuses a wrong file
 */
export const readWeekTexts = async (
  onProblem: (problem: string) => void,
): Promise<ReadonlyMap<number, WeekText>> =>
  typeof builtWeekTexts === 'undefined'
    ? loadWeekTexts(onProblem)
    : new Map(JSON.parse(builtWeekTexts) as [number, WeekText][]);
