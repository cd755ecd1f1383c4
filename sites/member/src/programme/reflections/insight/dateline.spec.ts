import { dateline } from './dateline.ts';

const at = (local: string): string => new Date(local).toISOString();
const now = new Date('2026-11-22T20:00');

test.each([
  ['2026-11-22T19:59', 'Sunday evening'],
  ['2026-11-21T13:00', 'Saturday afternoon'],
  // Two o’clock on Friday is still Thursday night to somebody who stayed up.
  ['2026-11-20T02:00', 'Thursday night'],
  ['2026-11-10T08:00', 'Nov 10, 2026'],
])('a letter of %s says %s', (local, words) => {
  expect(dateline(at(local), now)).toBe(words);
});
