import fc from 'fast-check';
import { readDanger } from './read-danger.ts';

const dangers = [
  'I want to kill myself.',
  'My husband hits me every week.',
  'He strangled me last night.',
  'I started cutting myself again.',
  'He threatened to kill me if I leave.',
  'He raped me when I was asleep.',
];
const ordinary = 'We had soup on Sunday and talked about the garden. ';
const leet: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', s: '5', o: '0' };

const lettersOf = (text: string, change: (letter: string, at: number) => string): string =>
  Array.from(text, change).join('');

/** Ways to disguise the same text. */
const disguises: Readonly<Record<string, (text: string) => string>> = {
  'in capitals': (text) => text.toUpperCase(),
  'in small letters': (text) => text.toLowerCase(),
  'without punctuation': (text) => text.replace(/[.,]/g, ''),
  'with shouts': (text) => `${text}!!!???`,
  'with zero-width letters': (text) => lettersOf(text, (letter) => `${letter}\u200b`),
  'with soft hyphens': (text) => lettersOf(text, (letter) => `${letter}\u00ad`),
  'in wide letters': (text) =>
    lettersOf(text, (letter) =>
      /[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter,
    ),
  'with tag characters': (text) => lettersOf(text, (letter) => `${letter}\u{e0061}`),
  'with doubled letters': (text) => text.replace(/[a-z]/gi, '$&$&'),
  'in spaced letters': (text) =>
    text
      .replace(/[.]$/, '')
      .split(' ')
      .map((word) => Array.from(word).join(' '))
      .join('  '),
  'in evenly spaced letters': (text) => Array.from(text.replace(/[ .]/g, '')).join(' '),
  'in leetspeak': (text) =>
    text.replace(/\b[a-z]{3,}\b/g, (word) =>
      lettersOf(word, (letter, at) => (at > 0 ? (leet[letter] ?? letter) : letter)),
    ),
  'with long letters': (text) => text.replace(/([aeiou])(?=[a-z])/, '$1$1$1$1'),
  'with accents': (text) => text.replace(/e/g, 'é'),
  'a word a line': (text) => text.replaceAll(' ', '\n'),
  'with wide spaces': (text) => text.replace(/ /g, ' \u00a0 '),
  'after something ordinary': (text) => ordinary.repeat(20) + text,
  'before something ordinary': (text) => `${text} ${ordinary.repeat(20)}`,
  'in one breath': (text) =>
    `we had soup on sunday and then ${text.toLowerCase().replace('.', '')} and i made tea`,
};

describe.each(Object.entries(disguises))('the same words %s', (_, disguise) => {
  it.each(dangers)('are noticed: %s', (text) => {
    expect({ text: disguise(text), ...readDanger(disguise(text)) }).toMatchObject({
      level: 'danger',
    });
  });

  it('stay quiet if they were', () => {
    expect(readDanger(disguise('We cut the cake and laughed.')).level).toBe('none');
  });
});

test.each([
  'My husband srtangled me.',
  'My husbnad hits me.',
  'He threatend to kill me.',
  'I am suciidal.',
  'I am kiling myself tonight.',
  'I want to k*ll myself.',
  'I want to k.i.l.l m.y.s.e.l.f tonight.',
  'i w a n t t o d i e',
  'i want to unalive myself',
  'i want to kms',
])('a slip, a star or a dot hides nothing: %s', (text) => {
  expect(readDanger(text).level).not.toBe('none');
});

describe('whatever somebody writes', () => {
  const quiet = [
    ordinary,
    'My wife was late and I was cross for an hour. ',
    'The kids slept badly. ',
    'We walked to the lake and said little. ',
    'I want to listen better. ',
  ];
  const danger = fc.constantFrom(...dangers);
  const way = fc.constantFrom(...Object.values(disguises));
  const some = fc.array(fc.constantFrom(...quiet), { maxLength: 7 }).map((said) => said.join(''));
  const runs = { numRuns: 60, seed: 23 };

  it('no disguise on a disguise turns danger into none', () => {
    fc.assert(
      fc.property(danger, way, way, (text, inner, outer) => {
        expect(readDanger(outer(inner(text))).level).not.toBe('none');
      }),
      runs,
    );
  });

  it('ordinary sentences around it turn no danger into none', () => {
    fc.assert(
      fc.property(some, danger, some, (before, text, after) => {
        expect(readDanger(`${before}${text} ${after}`).level).not.toBe('none');
      }),
      runs,
    );
  });

  it('is read without a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        expect(['none', 'concern', 'danger']).toContain(readDanger(text).level);
      }),
    );
  });
});
