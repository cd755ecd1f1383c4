import { existsSync, readFileSync } from 'node:fs';

/** One look at a screen, as e2e/support/accessibility.ts writes it down. */
interface Look {
  screen: string;
  found: string[];
}

export interface ScreenRow {
  screen: string;
  /** Modes and widths it was looked at in. */
  views: number;
  findings: number;
}

/** @param lines JSON, one look each; "profile, dark, 320 px" belongs to "profile" */
export const countScreens = (lines: string): ScreenRow[] => {
  const looks = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Look);
  const named = Map.groupBy(looks, ({ screen }) =>
    screen.replace(/, (?:light|dark)(?:, \d+ px)?$/, ''),
  );
  return [...named]
    .map(([screen, own]) => ({
      screen,
      views: own.length,
      findings: own.reduce((sum, { found }) => sum + found.length, 0),
    }))
    .toSorted((one, other) => one.screen.localeCompare(other.screen));
};

export const readScreens = (file: string): ScreenRow[] =>
  existsSync(file) ? countScreens(readFileSync(file, 'utf8')) : [];
