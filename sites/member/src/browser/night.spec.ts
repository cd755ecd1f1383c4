import { isNight } from './night.ts';

test.each([
  [21, false],
  [22, true],
  [0, true],
  [5, true],
  [6, false],
  [12, false],
])('at %i o’clock night is %s', (hour, expected) => {
  expect(isNight(hour)).toBe(expected);
});

test('the page is told before anything is drawn', () => {
  expect(document.documentElement.hasAttribute('data-night')).toBe(isNight());
});
