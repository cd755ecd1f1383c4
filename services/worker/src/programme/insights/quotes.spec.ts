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
    'You wrote “i said yes to hosting again.”',
    "You wrote 'I don’t know why' at the end.",
    'There is no quotation here, and it’s fine.',
    'Think of "The Shape of Safe, Warm Love" tonight.',
    'The „silence“ you name has a history.',
  ])('lets true words stand: %s', (sentence) => {
    expect(check(sentence)).toBe(sentence);
  });

  it.each([
    'You wrote "I hate hosting more than anything" in week one.',
    'You said “never again”.',
    'When you wrote "I think I was scared of the silence", you saw it.',
    '"I always say yes to everybody" is where it begins.',
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
  ])('takes the marks off a turn of phrase: %s', (sentence, expected) => {
    expect(check(sentence)).toBe(expected);
  });

  it('keeps a true quotation beside a false turn of phrase', () => {
    expect(check('The "host" in "afraid of the silence" is tired.')).toBe(
      'The host in "afraid of the silence" is tired.',
    );
  });
});
