import { shareOut } from './variants.ts';

test.each([
  [40, [10, 10, 10, 10]],
  [6, [2, 2, 1, 1]],
  [2, [1, 1, 0, 0]],
])('%s rounds are shared out without one missing', (rounds, shares) => {
  expect(shareOut(rounds, 4)).toEqual(shares);
});
