import type { Counts } from './counts.ts';

export interface Surroundings {
  /** A directory that is gone after the run. */
  temporary: string;
  /** What follows the names of checks on the command line, for the tool underneath. */
  rest: string[];
  signal: AbortSignal;
}

export interface Verdict extends Counts {
  /** Shown when something failed. */
  output: string;
}

/** One line of `npm test`. */
export interface Check {
  name: string;
  run: (surroundings: Surroundings) => Promise<Verdict>;
}

/** @returns the verdict of a tool that finds everything in order, or does not. */
export const asOne = ({ isOk, output }: { isOk: boolean; output: string }): Verdict => ({
  passed: Number(isOk),
  failed: Number(!isOk),
  output,
});

/** @returns the counts of a test run; one that broke without a failed test is a failure too. */
export const asCounted = (
  { isOk, output }: { isOk: boolean; output: string },
  { passed, failed }: Counts,
): Verdict => ({ passed, failed: isOk ? failed : Math.max(failed, 1), output });
