import { reaches } from './limits.ts';

it.each([
  [0.4, 0.5, false],
  [0.5, 0.5, true],
  [0.6, 0.5, true],
  [-Infinity, Infinity, false],
])('odds of %d reach a limit of %d: %p', (odds, limit, isEnough) => {
  expect(reaches(odds, limit)).toBe(isEnough);
});
