import fc from 'fast-check';
import { readDanger } from './read-danger.ts';

const danger = 'He choked me last night and said he will kill me if I leave.';
const levels = ['none', 'concern', 'danger'];

describe('whatever somebody writes', () => {
  it('is read without a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        expect(levels).toContain(readDanger(text));
      }),
    );
  });

  it('reads the same twice, whatever was read in between', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), (text) => {
        const first = readDanger(text);
        readDanger(danger);
        expect(readDanger(text)).toBe(first);
      }),
    );
  });

  it('hides no danger in capitals, blanks or endings of other kinds', () => {
    const disguises = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.replaceAll(' ', '   '),
      (text) => text.replace('.', '!!!'),
      (text) => text.replaceAll(' ', '\n'),
      (text) => `\u200b${text.replaceAll('e', 'e\u200b')}`,
    );
    fc.assert(
      fc.property(fc.uniqueArray(disguises, { maxLength: 4 }), (some) => {
        const text = some.reduce((words, disguise) => disguise(words), danger);
        expect(readDanger(text)).toBe('danger');
      }),
    );
  });
});
