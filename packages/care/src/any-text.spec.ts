import { execFileSync } from 'node:child_process';
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

const mostMs = 100;

/** A plain Node, as in production: Jest's realm makes every look-up of a global slow. */
const script = `
  import { readDanger } from '${new URL('read-danger.ts', import.meta.url).href}';
  readDanger('Once, so that the weights are there.');
  const once = (text) => {
    const before = process.threadCpuUsage();
    readDanger(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  // Of this thread alone, the best of three: however busy the machine is, and memory is tidied in between.
  const best = (unit) => {
    const text = unit.repeat(10_000).slice(0, 10_000);
    return Math.min(...Array.from({ length: 3 }, () => once(text)));
  };
  console.log(JSON.stringify(JSON.parse(process.argv[1]).map((unit) => [unit, best(unit)])));`;

/** @returns each unit with the milliseconds of CPU that ten thousand characters of it take */
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
