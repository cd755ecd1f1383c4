import type { WeekText } from '@repo/contracts/programme/programme';
import { loadWeekTexts } from './week-texts.ts';

/** All six as JSON, put here by the build (`rolldown.config.mjs`); a suite, which builds nothing, has none. */
declare const builtWeekTexts: string;

/**
 * The weeks as they were when the API was built, so that what runs needs no parser and no files.
 * @param onProblem in a suite: as of `loadWeekTexts`. A build refuses a wrong file.
 */
export const readWeekTexts = async (
  onProblem: (problem: string) => void,
): Promise<ReadonlyMap<number, WeekText>> =>
  typeof builtWeekTexts === 'undefined'
    ? loadWeekTexts(onProblem)
    : new Map(JSON.parse(builtWeekTexts) as [number, WeekText][]);
