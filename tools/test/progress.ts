import { stripVTControlCharacters } from 'node:util';

/** How far a check is, as far as its tool says. */
export interface CheckProgress {
  done: number;
  /** Undefined until the tool has counted. */
  all: number | undefined;
  /** What it does until then. */
  doing: string | undefined;
}

/** A line of `checks.ts`. */
const doing = /^# (\D.*)$/gm;

/** A line of `tools/jest/progress.mjs`. */
const jest = /^# (\d+)\/(\d+)/gm;
/** Playwright's list, and its first line. */
const playwright = { done: /^ +[✓✘-] +\d+ /gm, all: /^Running (\d+) tests? /m };
/** One project of Nx. */
const nx = { done: /^ *[✔✖] +nx run /gm, all: /running target \S+ for (\d+) projects/i };

/** @param output of a tool so far */
export const readProgress = (output: string): CheckProgress => {
  const text = stripVTControlCharacters(output);
  const last = [...text.matchAll(jest)].at(-1);
  if (last) return { done: Number(last[1]), all: Number(last[2]), doing: undefined };
  const tool = playwright.all.test(text) ? playwright : nx;
  const all = tool.all.exec(text)?.[1];
  if (!all) return { done: 0, all: undefined, doing: [...text.matchAll(doing)].at(-1)?.[1] };
  return { done: text.match(tool.done)?.length ?? 0, all: Number(all), doing: undefined };
};

/** @returns the total of the counts that Jest, Playwright and the faults print at their ends */
export const countTests = (output: string, word: 'passed' | 'failed'): number | undefined => {
  const line = new RegExp(String.raw`^(?:Tests: .*?| *)\b(\d+) ${word}\b`, 'gm');
  const found = [...stripVTControlCharacters(output).matchAll(line)];
  return found.length > 0 ? found.reduce((sum, [, number]) => sum + Number(number), 0) : undefined;
};

const everyMs = 500;
/** How often a line is written where it stays. */
const turnsOfLine = process.stdout.isTTY ? 1 : 20;

/**
 * Shows how far a check is until it has ended: in its own line on a terminal, elsewhere with a line
 * for each step, for the first file that is done, and every ten seconds.
 * @param read what the check has printed so far
 * @returns how to end it
 */
export const showProgress = (name: string, read: () => string): (() => void) => {
  const started = performance.now();
  const write = process.stdout.isTTY
    ? (line: string) => process.stdout.write(`\r\u001B[K${line}`)
    : (line: string) => console.log(line);
  let stage = '';
  let turns = 0;
  const timer = setInterval(() => {
    const { done, all, doing: step } = readProgress(read());
    const state = all === undefined ? (step ?? '') : `${done} of ${all}`;
    const now = step ?? String(done > 0);
    turns += 1;
    if (now === stage && turns < turnsOfLine) return;
    turns = 0;
    stage = now;
    const time = `${Math.round((performance.now() - started) / 1_000)} s`;
    write(`${name}: ${[time, state].filter(Boolean).join(', ')}`);
  }, everyMs);
  return () => {
    clearInterval(timer);
    if (process.stdout.isTTY) write('');
  };
};
