import fc from 'fast-check';
import { isCompleted, isCurrent, isReachable, progressMessage, weekStatus } from './programme.ts';

it('the programme rule shows completed, current and locked weeks', () => {
  expect([1, 2, 3, 4, 5, 6].map((week) => weekStatus(2, week))).toEqual([
    'completed',
    'completed',
    'current',
    'locked',
    'locked',
    'locked',
  ]);
});

it.each([
  [0, 'Ready to start your journey! Begin with Week 1.'],
  [1, 'Continue with Week 2.'],
  [6, "Congratulations! You've completed the program."],
])('progress at %i of 6', (currentWeek, message) => {
  expect(progressMessage(currentWeek, 6)).toBe(message);
});

const anywhere = fc
  .integer({ min: 1, max: 60 })
  .chain((total) =>
    fc.tuple(fc.constant(total), fc.nat(total), fc.integer({ min: 1, max: total })),
  );

it('in a program of any length a week is open or locked, open is completed or current, and one is current until the end', () => {
  fc.assert(
    fc.property(anywhere, ([total, current, week]) => {
      const status = weekStatus(current, week);
      expect(isReachable(current, week)).toBe(status !== 'locked');
      expect(isCompleted(current, week)).toBe(status === 'completed');
      expect(isCurrent(current, week)).toBe(status === 'current');
      const weeks = Array.from({ length: total }, (_, index) => weekStatus(current, index + 1));
      expect(weeks.filter((one) => one === 'completed')).toHaveLength(current);
      expect(weeks.filter((one) => one === 'current')).toHaveLength(current < total ? 1 : 0);
    }),
  );
});
