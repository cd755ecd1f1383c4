import { countIn, patternOf, piecesOf } from './find.ts';

const matches = (text: string, words: string): string[] =>
  piecesOf(text, patternOf(words))
    .filter(({ isMatch }) => isMatch)
    .map((piece) => piece.text);

describe('a search in the journal', () => {
  it.each([
    ['I said Yes to hosting. Yes!', 'yes', ['Yes', 'Yes']],
    ['I don’t know', "don't", ['don’t']],
    ["I don't know", 'don’t', ["don't"]],
    ['He said “stay”', '"stay"', ['“stay”']],
    ['two\n\nwords', ' two words ', ['two\n\nwords']],
    ['ÉTÉ, été', 'été', ['ÉTÉ', 'été']],
    ['a.c abc', 'a.c', ['a.c']],
    ['(a|b)* [x] {1} \\d/', '(a|b)* [x] {1} \\d/', ['(a|b)* [x] {1} \\d/']],
    ['-1 # & ~ 🌱', '🌱', ['🌱']],
    ['nothing', '$&', []],
    ['anything', '   ', []],
  ])('in %j for %j finds %j', (text, words, found) => {
    expect(matches(text, words)).toEqual(found);
    const pieces = piecesOf(text, patternOf(words));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('counts over several texts, and skips a missing one', () => {
    expect(countIn(['no, no', null, 'No'], /no/giu)).toBe(3);
  });
});
