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

/** Ways to write the same thing. */
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
  'in leetspeak': (text) =>
    text.replace(/\b[a-z]{3,}\b/g, (word) =>
      lettersOf(word, (letter, at) => (at > 0 ? (leet[letter] ?? letter) : letter)),
    ),
  'with long letters': (text) => text.replace(/([aeiou])(?=[a-z])/, '$1$1$1$1'),
  'with accents': (text) => text.replace(/e/g, 'é'),
  'with wide spaces': (text) => text.replace(/ /g, ' \u00a0 '),
  'after something ordinary': (text) => ordinary.repeat(20) + text,
  'before something ordinary': (text) => `${text} ${ordinary.repeat(20)}`,
  'in one breath': (text) =>
    `we had soup on sunday and then ${text.toLowerCase().replace('.', '')} and i made tea`,
};

/** A small generator of its own: every run draws the same. */
const drawFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe.each(Object.entries(disguises))('the same words %s', (_, disguise) => {
  it.each(dangers)('are noticed: %s', (text) => {
    expect({ text: disguise(text), level: readDanger(disguise(text)) }).toMatchObject({
      level: 'danger',
    });
  });

  it('stay quiet if they were', () => {
    expect(readDanger(disguise('We cut the cake and laughed.'))).toBe('none');
  });
});

describe('one slip of the finger', () => {
  const draw = drawFrom(7);
  const swap = (word: string): string => {
    const at = 1 + draw(word.length - 2);
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  };
  it.each(['strangled', 'threatened', 'suicidal', 'husband', 'killing', 'myself'])(
    'hides nothing: %s',
    (word) => {
      const texts = [
        'My husband strangled me.',
        'He threatened to kill me.',
        'I am suicidal.',
        'I am killing myself tonight.',
      ];
      const slipped = texts
        .filter((text) => text.includes(word))
        .map((text) => text.replace(word, swap(word)));
      expect(slipped.filter((text) => readDanger(text) === 'none')).toEqual([]);
    },
  );
});

describe('anything at all', () => {
  it('is read without an error', () => {
    const draw = drawFrom(11);
    const pieces = [
      'i ',
      'want ',
      'to ',
      'he ',
      'said ',
      '"',
      "'",
      '.',
      '\n',
      '\u200b',
      '\ud83d',
      '😀',
      '٣',
      'nicht ',
      '*',
      '~',
      '^',
      '|',
      '\\',
      '\u0000',
      'k.i.l.l ',
      'aaaa',
    ];
    for (let round = 0; round < 200; round++) {
      const text = Array.from({ length: draw(60) }, () => pieces[draw(pieces.length)]).join('');
      expect(['none', 'concern', 'danger']).toContain(readDanger(text));
    }
  });

  it.each([
    'i want to ',
    'he said "',
    'a',
    'k.',
    '((((',
    'not ',
    '\n',
    'i ',
    'me my his ',
    '*',
    'he hits ',
  ])('is read to its end at 10,000 characters of %j', (piece) => {
    expect(['none', 'concern', 'danger']).toContain(
      readDanger(piece.repeat(10_000 / piece.length)),
    );
  });
});

describe('drawn by chance', () => {
  const draw = drawFrom(23);
  const one = <T>(items: readonly T[]): T => items[draw(items.length)] as T;
  const quiet = [
    ordinary,
    'My wife was late and I was cross for an hour. ',
    'The kids slept badly. ',
    'We walked to the lake and said little. ',
    'I want to listen better. ',
  ];
  const ways = Object.values(disguises);

  it('no disguise on a disguise turns danger into none', () => {
    const cases = Array.from({ length: 60 }, () => one(ways)(one(ways)(one(dangers))));
    expect(cases.filter((text) => readDanger(text) === 'none')).toEqual([]);
  });

  it('ordinary sentences around it turn no danger into none', () => {
    const some = () => Array.from({ length: draw(8) }, () => one(quiet)).join('');
    const cases = Array.from({ length: 60 }, () => `${some()}${one(dangers)} ${some()}`);
    expect(cases.filter((text) => readDanger(text) === 'none')).toEqual([]);
  });

  it('ten times the text takes about ten times as long', () => {
    const timeOf = (text: string): number => {
      const start = process.cpuUsage().user;
      readDanger(text);
      return process.cpuUsage().user - start;
    };
    const best = (text: string) => Math.min(...Array.from({ length: 4 }, () => timeOf(text)));
    for (const text of quiet) {
      const short = best(text.repeat(Math.ceil(1_000 / text.length)));
      expect(best(text.repeat(Math.ceil(10_000 / text.length)))).toBeLessThan(40 * short + 50_000);
    }
  });
});
