/** @jest-environment @repo/tools/jest/browser */
import { weekTarget } from './week-cards.tsx';

describe('a week card of the landing page', () => {
  it('sells the program to someone without it', () => {
    expect(weekTarget(undefined, 1)).toBe('/checkout-self-guided');
  });

  it('opens completed and current weeks, else the overview', () => {
    expect([1, 2, 3, 4].map((week) => weekTarget(2, week))).toEqual([
      '/self-guided/week-1',
      '/self-guided/week-2',
      '/self-guided/week-3',
      '/self-guided',
    ]);
  });
});
