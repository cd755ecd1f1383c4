import { createSplitter } from './sentences.ts';

/** Feeds a text in pieces of `size` characters. */
const split = (text: string, size = text.length): string[] => {
  const splitter = createSplitter();
  const sentences: string[] = [];
  for (let at = 0; at < text.length; at += size)
    sentences.push(...splitter.push(text.slice(at, at + size)));
  return [...sentences, ...splitter.end()];
};

describe('the sentence splitter', () => {
  it.each([
    ['One. Two! Three?', ['One. ', 'Two! ', 'Three?']],
    ['A first part.\n\nA second part.', ['A first part.\n\n', 'A second part.']],
    ['Try it, e.g. on Sunday. Then rest.', ['Try it, e.g. on Sunday. ', 'Then rest.']],
    [
      'You wrote "I stay. I always stay." That is honest.',
      ['You wrote "I stay. I always stay." ', 'That is honest.'],
    ],
    ['Wait… what did you feel? 3 things.', ['Wait… what did you feel? ', '3 things.']],
    ['It cost $4.50 and more. Fine.', ['It cost $4.50 and more. ', 'Fine.']],
    ['Du hast es gesehen. Über Nacht.', ['Du hast es gesehen. ', 'Über Nacht.']],
    ['You noticed it. And then the', ['You noticed it. ']],
  ])('cuts %j', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });

  it('cuts the same however the text arrives', () => {
    const text =
      'You said "no. not now." to her. It took courage!\n\nWhat, e.g. today, could you ask for? Stay.';
    for (const size of [1, 2, 3, 7]) expect(split(text, size)).toEqual(split(text));
  });

  it('gives a sentence away as soon as the next one begins', () => {
    const splitter = createSplitter();
    expect(splitter.push('You noticed it.')).toEqual([]);
    expect(splitter.push(' ')).toEqual([]);
    expect(splitter.push('S')).toEqual(['You noticed it. ']);
  });

  it('does not wait for ever on a quotation that is never closed', () => {
    const text = `He said "yes. ${'And on it went. '.repeat(60)}`;
    expect(split(text).length).toBeGreaterThan(1);
  });

  it.each([1, 16, 5_000])('leaves out what has no end, in pieces of %d', (size) => {
    const endless = `${'Word '.repeat(400)}at last. `;
    expect(split(`One. ${endless}Two. ${'.'.repeat(5_000)}`, size)).toEqual(['One. ', 'Two. ']);
  });
});
