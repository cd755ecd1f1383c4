import { addScores, countMutants, percentOf } from './score.ts';

const mutant = (status: string, line: number) => ({
  status,
  replacement: 'week <\n  now',
  location: { start: { line } },
});

const score = countMutants({
  files: {
    'src/a.ts': { mutants: [mutant('Killed', 1), mutant('Timeout', 2), mutant('Survived', 3)] },
    'src/b.ts': { mutants: [mutant('NoCoverage', 4), mutant('CompileError', 5)] },
  },
});

test('what no test notices lives, with its place; what does not compile counts nowhere', () => {
  expect(score).toEqual({
    killed: 2,
    lived: ['src/a.ts:3: week < now', 'src/b.ts:4: week < now'],
  });
});

test('scores add up, and nothing is rounded up to all', () => {
  expect(percentOf(score)).toBe(50);
  expect(percentOf(addScores(score, { killed: 997, lived: [] }))).toBe(99);
  expect(percentOf({ killed: 3, lived: [] })).toBe(100);
  expect(percentOf({ killed: 0, lived: [] })).toBe(0);
});
