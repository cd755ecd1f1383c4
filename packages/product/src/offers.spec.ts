import { coachingPricePerWeek, formatMoney, offers, saving } from './offers.ts';
import { coachingHours, products } from './products.ts';

describe('figures derived from prices', () => {
  it('are computed from the catalogue', () => {
    expect(formatMoney(saving('self-guided'))).toBe('$100');
    expect(formatMoney(saving('coaching-new-door'))).toBe('$503');
    expect(saving('coaching')).toBe(0);
    expect(formatMoney(coachingPricePerWeek())).toBe('$250');
    expect(coachingHours()).toBe(12);
  });

  it('are whole cents, for every offer of a product that exists', () => {
    expect(Number.isInteger(coachingPricePerWeek())).toBe(true);
    for (const { amount, listAmount, product } of Object.values(offers)) {
      expect(Number.isInteger(amount) && amount > 0).toBe(true);
      expect(listAmount === null || listAmount > amount).toBe(true);
      expect(Object.keys(products)).toContain(product);
    }
  });
});

it.each([
  [150_000, '$1,500', '$1,500.00'],
  [4_900, '$49', '$49.00'],
  [4_410, '$44.10', '$44.10'],
  [5, '$0.05', '$0.05'],
  [0, '$0', '$0.00'],
])('money in words: %i cents', (cents, running, listed) => {
  expect(formatMoney(cents)).toBe(running);
  expect(formatMoney(cents, 'always')).toBe(listed);
});
