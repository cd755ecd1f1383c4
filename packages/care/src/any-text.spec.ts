import fc from 'fast-check';
import { readDanger } from './read-danger.ts';

const danger = 'He choked me last night and said he will kill me if I leave.';
const levels = ['none', 'concern', 'danger'];

describe('whatever somebody writes', () => {
  it('is read without a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        expect(levels).toContain(readDanger(text).level);
      }),
    );
  });

  it('reads the same twice, whatever was read in between', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), (text) => {
        const first = readDanger(text);
        readDanger(danger);
        expect(readDanger(text)).toEqual(first);
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
        expect(readDanger(text).level).toBe('danger');
      }),
    );
  });
});

/** Jest's realm makes every look-up of a global slow; plain Node takes a third of it. */
const mostMs = 100;

/** Of this thread alone, however busy the machine is; the best of three, as memory is tidied in between. */
const millisecondsOf = (text: string): number => {
  const once = (): number => {
    const before = process.threadCpuUsage();
    readDanger(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  return Math.min(...Array.from({ length: 3 }, once));
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
    readDanger('Once, so that the weights are there.');
    const slow = [...characters, ...mixed]
      .map((unit) => ({ unit, text: unit.repeat(10_000).slice(0, 10_000) }))
      .filter(({ text }) => millisecondsOf(text) > mostMs)
      .map(({ unit }) => unit);
    expect(slow).toEqual([]);
  });
});
