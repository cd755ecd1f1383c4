import { composeInsight } from './insight.ts';
import { findReflection, quoteFrom } from './insight.ts';

const reflections = [
  'I said yes to dinner although I was exhausted. Then I was angry at him all evening, as if he had made me.',
  'Yesterday I apologised first; it felt like losing, and then it felt like breathing.',
  'Ok.',
  'no punctuation at all just one long line of words that goes on and on because I could not stop writing it down tonight',
  'He said "you are too much" and I believed him. I want to stop believing that.',
  'Ich habe gemerkt, dass ich immer zuerst frage, wie es ihm geht.',
  '🌱🌱🌱',
];

describe('quoteFrom', () => {
  it.each(reflections)('takes its words letter by letter from: %s', (reflection) => {
    const quote = quoteFrom(reflection);
    expect(quote).not.toBe('');
    expect(reflection).toContain(quote);
    expect(quote.split(' ').length).toBeLessThanOrEqual(9);
    expect(quote).not.toMatch(/["“”]/);
  });

  it('is empty when there is no word short enough', () => {
    expect(quoteFrom('a'.repeat(10_000))).toBe('');
  });
});

describe('writeInsight', () => {
  it.each(reflections)(
    'answers in several sentences, marked, with a quotation: %s',
    (reflection) => {
      const text = composeInsight(reflection);
      expect(text).toMatch(/^Sandbox insight: /);
      expect(text.match(/[.!?…](\s|$)/g)?.length).toBeGreaterThanOrEqual(4);
      expect(text).toContain(`“${quoteFrom(reflection)}”`);
      expect(composeInsight(reflection)).toBe(text);
    },
  );

  it('answers different reflections differently', () => {
    expect(new Set(reflections.map(composeInsight)).size).toBe(reflections.length);
  });
});

describe('findReflection', () => {
  it('takes the last framed text of the prompt', () => {
    const input =
      'Week 2\n\n<<<REFLECTION OF WEEK 1\nold words\nREFLECTION OF WEEK 1>>>\n\n<<<REFLECTION TO ANSWER\nnew words\nREFLECTION TO ANSWER>>>';
    expect(findReflection(input)).toBe('new words');
  });

  it('takes the last user message of a list and never the instructions', () => {
    const input = [
      { role: 'developer', content: 'be kind' },
      { role: 'user', content: [{ type: 'input_text', text: 'mine' }] },
    ];
    expect(findReflection(input)).toBe('mine');
  });
});
