import { goals } from '../goals/goals.ts';
import { judge } from '../goals/judge.ts';
import { digits, writeFigure, writeLimit, writeRow, writeSpread } from './write.ts';

it.each([
  [58_772, '58,772'],
  [289.4, '289'],
  [15.72, '15.7'],
  [0.0374, '0.037'],
  [0, '0'],
  [NaN, '–'],
  [Infinity, '–'],
])('writes %d as %s', (value, text) => {
  expect(digits(value)).toBe(text);
});

const cpu = judge(goals['request-cpu'], {
  ...{ goal: 'request-cpu', of: '/me', values: [52, 45.04, 60], ceilings: [33, 30, 36] },
});

it('writes a figure beside its ceiling, and how far the rounds lay apart', () => {
  expect(writeFigure(goals['request-cpu'], cpu)).toBe('45 µs = 1.50× of 30');
  expect(writeSpread(cpu)).toBe('45–60');
});

it('writes limits of both kinds and from both sides', () => {
  const written = (['request-cpu', 'mails', 'api-idle'] as const).map((name) =>
    writeLimit(goals[name]),
  );
  expect(written).toEqual(['≤ 1.5×', '≥ 250 a second', '≤ 130 MB']);
});

it('names the worst of several, and leaves empty what nobody measured', () => {
  const row = { name: 'request-cpu', verdict: 'falls short', worst: cpu } as const;
  expect(writeRow({ ...row, all: [cpu, cpu] }).goal).toMatch(/; worst: \/me$/);
  expect(writeRow({ ...row, all: [cpu] }).goal).toMatch(/; \/me$/);
  const nothing = {
    name: 'request-cpu',
    verdict: 'not measured',
    worst: undefined,
    all: [],
  } as const;
  expect(writeRow(nothing)).toMatchObject({ figure: '', spread: '', verdict: 'not measured' });
});
