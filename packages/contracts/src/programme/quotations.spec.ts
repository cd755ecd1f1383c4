import { createQuoteSearch, findQuotations, replaceQuotations } from './quotations.ts';

const wordsIn = (text: string): string[] => findQuotations(text).map(({ words }) => words);

describe('quotations', () => {
  it.each([
    ['“a” and "b" and «c» and „d“ and „e”', ['a', 'b', 'c', 'd', 'e']],
    ["it's ‘mine’, don't you 'see it's so'", ['mine', "see it's so"]],
    ['an open “mark says nothing', []],
    ['“”', ['']],
  ])('are found in %s', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it('are replaced in place', () => {
    expect(replaceQuotations('a “b” c "d".', ({ words }) => words.toUpperCase())).toBe('a B c D.');
  });
});

describe('the search for a quote', () => {
  const search = createQuoteSearch([
    'Nothing here.',
    "I said yes to hosting again. I don't know  why. He said “stay”.",
    'Zu\u0308rich, and yes to hosting again.',
  ]);

  it.each([
    ['yes to hosting again', 1],
    ['YES to\nhosting again,', 1],
    ['I don’t know why', 1],
    ['he said "stay"', 1],
    ['Zürich', 2],
  ])('finds %s, marks and spaces aside, in the first text that has it', (words, place) => {
    expect(search(words)).toBe(place);
  });

  it.each(['es to hosting', 'yes to host', 'said yes … again', 'never said', '', ' …'])(
    'does not find %s',
    (words) => {
      expect(search(words)).toBe(-1);
    },
  );
});
