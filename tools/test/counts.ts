import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that broke before a test of theirs could run. */
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** What broke outside of a test. */
  errors: unknown[];
}

export const nothing: Counts = { passed: 0, failed: 0 };

export const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

const read = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;

/** @param file what `jest --json --outputFile` wrote, if it came that far */
export const countJest = (file: string): Counts => {
  const report = read<JestReport>(file);
  if (!report) return nothing;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed };
};

/** @param file what Playwright's json reporter wrote; a flaky journey is a failed one */
export const countPlaywright = (file: string): Counts => {
  const report = read<PlaywrightReport>(file);
  if (!report) return nothing;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
};
