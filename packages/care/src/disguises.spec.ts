import { execFileSync } from 'node:child_process';
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

const aWordALine = (text: string): string => text.replaceAll(' ', '\n');

test.each(dangers)('a word a line hides nothing: %s', (text) => {
  expect(readDanger(aWordALine(text)).level).toBe('danger');
});

test('a word a line hides nothing in a long page', () => {
  const page = 'On Sunday we cooked and talked about the week ahead of us. '.repeat(20);
  for (const between of ['\n', '\n\n', ' \r\n'])
    expect(readDanger(`I want to kill myself. ${page}`.replaceAll(' ', between)).level).toBe(
      'danger',
    );
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

  it('reads the same twice, whatever was read in between', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), (text) => {
        const first = readDanger(text);
        readDanger('He choked me last night.');
        expect(readDanger(text)).toEqual(first);
      }),
    );
  });
});

const mostMs = 100;

/** Run in plain Node, as in production: Jest's realm makes every global slow to look up. */
const script = `
  import { readDanger } from '${new URL('read-danger.ts', import.meta.url).href}';
  readDanger('Once, so that the weights are there.');
  const once = (text) => {
    const before = process.threadCpuUsage();
    readDanger(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  // CPU time of this thread only, the best of three: independent of other load and garbage
  // collection.
  const best = (unit) => {
    const text = unit.repeat(10_000).slice(0, 10_000);
    return Math.min(...Array.from({ length: 3 }, () => once(text)));
  };
  console.log(JSON.stringify(JSON.parse(process.argv[1]).map((unit) => [unit, best(unit)])));`;

/** @returns each unit with the CPU milliseconds for ten thousand characters of it */
const measure = (units: readonly string[]): [string, number][] => {
  const args = ['--input-type=module', '-e', script, JSON.stringify(units)];
  return JSON.parse(execFileSync(process.execPath, args).toString()) as [string, number][];
};

describe('ten thousand of any one to four characters', () => {
  const characters = [
    ...'aeidm1., !?…"\'’-*@$+|\n\u200b\u0301ñжﷺﬀ',
    'i ',
    'he ',
    'me ',
    "n't",
    '. a',
  ];
  let state = 7;
  const draw = (): string => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return characters[Math.floor((state / 0x80000000) * characters.length)] ?? '';
  };
  const mixed = Array.from({ length: 24 }, (_, at) =>
    Array.from({ length: 2 + (at % 3) }, draw).join(''),
  );

  it('are read in a tenth of a second', () => {
    const measured = measure([...characters, ...mixed]);
    expect(measured).toHaveLength(characters.length + mixed.length);
    const slow = measured.filter(([, ms]) => ms > mostMs);
    expect(slow).toEqual([]);
  });
});
