import { goals } from '../goals/goals.ts';
import { judge } from '../goals/judge.ts';
import type { Report } from '../goals/report.ts';
import { insertTable } from './docs-table.ts';

const report: Report = {
  machine: { cores: 2, cpu: 'any', memory: '8 GiB' },
  parts: {
    rebuild: {
      ...{ at: '2026-11-22T10:00:00.000Z', seconds: 4, load: 0.31, pace: 'usual' },
      results: [judge(goals['tasks-again'], { goal: 'tasks-again', values: [0] })],
    },
  },
};
const from = '<!-- bench: npm run bench:docs -->';
const to = '<!-- bench ends -->';

it('writes the table between its marks and leaves the rest as it was', () => {
  const written = insertTable(`# Before\n${from}\nyesterday\n${to}\nafter\n`, report);
  expect(written).toMatch(/^# Before\n<!--/);
  expect(written).toMatch(/-->\nafter\n$/);
  expect(written).not.toContain('yesterday');
  expect(written).toContain('2026-11-22, 2 cores, 8 GiB, load before the parts 0.3 to 0.3');
  expect(written).toMatch(/\| build \| building .* \| ≤ 0 tasks \| 0 tasks \| {2}\| holds \|/);
  expect(written).toMatch(/\| first round trip \| .* \| not measured \|/);
});

it('writes the same again over itself', () => {
  const once = insertTable(`${from}${to}`, report);
  expect(insertTable(once, report)).toBe(once);
});

it('refuses a document without a place for it', () => {
  expect(() => insertTable('# Nothing', report)).toThrow('bench:docs');
});
