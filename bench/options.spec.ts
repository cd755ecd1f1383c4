import { partNames } from './goals/goal.ts';
import { readOptions } from './options.ts';

it('runs every part at the usual pace unless told otherwise', () => {
  expect(readOptions([])).toEqual({
    ...{ parts: partNames, pages: [], pace: 'usual', members: 100_000, minutes: 60 },
  });
});

it('takes parts in their own order, pages, and how long', () => {
  const args = ['pages', 'api', '/new-door', '--quick', '--members', '1000000', '--minutes', '9'];
  expect(readOptions(args)).toEqual({
    ...{ parts: ['api', 'pages'], pages: ['/new-door'] },
    ...{ pace: 'quick', members: 1_000_000, minutes: 9 },
  });
});

it.each([
  [['apis'], 'no part is called apis'],
  [['--members', 'many'], '--members must be'],
  [['--minutes', '0'], '--minutes must be'],
  [['--slow'], 'Unknown option'],
])('refuses %j', (args, reason) => {
  expect(() => readOptions(args)).toThrow(reason);
});
