import { withOthers } from './found.ts';

const row = (rule: string, on: string) => ({
  ...{ rule, on, broken: 4, noticed: 3, percent: 75 },
  lived: ['src/a.ts:1: false'],
});

test('rules that were not tried keep what was found before, in the order of all rules', () => {
  const before = [row('money', 'before'), row('care', 'before'), row('no rule of today', 'before')];
  expect(withOthers([row('money', 'now'), row('program', 'now')], before)).toEqual([
    row('program', 'now'),
    row('money', 'now'),
    row('care', 'before'),
  ]);
});
