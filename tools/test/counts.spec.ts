import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { add, countJest, countPlaywright, nothing } from './counts.ts';

const written = (report: unknown): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

test('a file that could not run counts as failed', () => {
  const report = { numPassedTests: 4, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  expect(countJest(written(report))).toEqual({ passed: 4, failed: 3 });
});

test('a flaky journey counts as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] };
  expect(countPlaywright(written(report))).toEqual({ passed: 5, failed: 2 });
});

test('a report that was never written counts nothing', () => {
  expect(countJest('nowhere.json')).toEqual(nothing);
});

test('counts add up', () => {
  expect(add({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
});
