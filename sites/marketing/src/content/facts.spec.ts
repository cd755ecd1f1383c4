import { formatMoney, offers } from '@repo/product/offers';
import { fill, fillProse, unknownFacts } from './facts.ts';

describe('facts in braces', () => {
  it('takes prices from the catalogue', () => {
    expect(fill('Only {price:self-guided}, not {list:self-guided}.')).toBe(
      `Only ${formatMoney(offers['self-guided'].amount)}, not ${formatMoney(offers['self-guided'].listAmount ?? 0)}.`,
    );
  });

  it('names what it does not know', () => {
    expect(unknownFacts('{price:free} and {prize} and {hours}')).toEqual([
      '{price:free}',
      '{prize}',
    ]);
  });

  it('are filled in running text, where a sign of HTML stays a sign', () => {
    expect(fillProse('<p>{brand}</p>')).toBe('<p>Whole &amp; Held</p>');
    expect(fillProse('<a href="mailto:%7Bsupport%7D">us</a>')).toBe(
      '<a href="mailto:support@example.com">us</a>',
    );
    expect(() => fillProse('<p>{prize}</p>')).toThrow('There is no fact called {prize}.');
  });
});
