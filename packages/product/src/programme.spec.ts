import fc from 'fast-check';
import { isCompleted, isCurrent, isReachable, progressMessage, weekStatus } from './programme.ts';

describe('the programme rule', () => {
  it('shows completed, current and locked weeks', () => {
    expect([1, 2, 3, 4, 5, 6].map((week) => weekStatus(2, week))).toEqual([
      'completed',
      'completed',
      'current',
      'locked',
      'locked',
      'locked',
    ]);
  });
});

describe('progress', () => {
  it.each([
    [0, 'Ready to start your journey! Begin with Week 1.'],
    [1, 'Continue with Week 2.'],
    [6, "Congratulations! You've completed the program."],
  ])('at %i of 6', (currentWeek, message) => {
    expect(progressMessage(currentWeek, 6)).toBe(message);
  });
});

describe('at any week of a program of any length', () => {
  const anywhere = fc
    .integer({ min: 1, max: 60 })
    .chain((total) =>
      fc.tuple(fc.constant(total), fc.nat(total), fc.integer({ min: 1, max: total })),
    );

  it('a week is open or locked, open is completed or current, and one is current until the end', () => {
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
});
