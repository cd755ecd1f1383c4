import { createQuoteSearch, findQuotations } from '@repo/contracts/programme/quotations';
import fc from 'fast-check';
import { createQuoteCheck } from './quotes.ts';

const shown = [
  "I said yes to hosting again. I think I was afraid of the silence, and I don't know why.",
  'Week 3, Boundaries: The Shape of Safe, Warm Love.',
];
const check = createQuoteCheck(shown);

describe('the quotation check', () => {
  it.each([
    'You wrote "I think I was afraid of the silence" and stayed with it.',
    'You wrote “I was afraid of the silence,” and that is honest.',
    "You wrote 'i don’t know why' at the end.",
    'There is no quotation here, and it’s fine.',
    'Think of "The Shape of Safe, Warm Love" tonight.',
  ])('leaves true words alone: %s', (sentence) => {
    expect(check(sentence)).toBe(sentence);
  });

  it.each([
    'You wrote "I hate hosting more than anything" in week one.',
    'When you wrote "I think I was scared of the silence", you saw it.',
    'You wrote «I was afraid of the dark».',
    "You said 'I was afraid of people'.",
    'You wrote "I said yes … afraid of the silence".',
    'In your words: "fraid of the sil".',
    'You wrote "I was afraid of the silence and so on and on.',
  ])('leaves out what was never said: %s', (sentence) => {
    expect(check(sentence)).toBe('');
  });

  it.each([
    ['The "good host" in the room is tired.', 'The good host in the room is tired.'],
    ['Call it a “small no” for now.', 'Call it a small no for now.'],
    ['Try saying it as a ‘first draft’ today.', 'Try saying it as a first draft today.'],
    ['A stray " mark says nothing.', 'A stray  mark says nothing.'],
    ['Call it “a ‘small’ no” for now.', 'Call it a small no for now.'],
  ])('takes the marks off a turn of phrase: %s', (sentence, expected) => {
    expect(check(sentence)).toBe(expected);
  });

  it('keeps a true quotation next to a false turn of phrase', () => {
    expect(check('The "host" in "afraid of the silence" is tired.')).toBe(
      'The host in "afraid of the silence" is tired.',
    );
  });
});

describe('whatever a member wrote and a model says', () => {
  const some = "you wrote said I was afraid of the silence never don't it’s é e\u0301 💛 1 ... —";
  const word = fc.constantFrom(...some.split(' '), '');
  const mark = fc.constantFrom('"', '“', '”', '„', '«', '»', "'", '‘', '’', ' ', ', ', '. ');
  const odd = fc.string({ unit: 'grapheme', maxLength: 4 });
  const text = fc
    .array(fc.oneof({ weight: 3, arbitrary: word }, mark, odd), { maxLength: 24 })
    .map((parts) => parts.join(' '));

  it('what is still in quotation marks is word for word in what the model was shown', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), text, (texts, sentence) => {
        const checked = createQuoteCheck(texts)(sentence);
        const search = createQuoteSearch(texts);
        for (const { words } of findQuotations(checked))
          expect(/[\p{L}\p{N}]/u.test(words) && search(words) === -1).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('adds no word, and checking again changes nothing', () => {
    const bare = (some: string): string => some.replaceAll(/["“”„«»'‘’]/g, '');
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), text, (texts, sentence) => {
        const run = createQuoteCheck(texts);
        const checked = run(sentence);
        expect(['', bare(sentence)]).toContain(bare(checked));
        expect(run(checked)).toBe(checked);
      }),
      { numRuns: 500 },
    );
  });
});
