import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDanger, type Level } from './read-danger.ts';

interface Row {
  label: string;
  text: string;
}

const folder = join(process.cwd(), 'care-corpus');
const share = (levels: readonly Level[], wanted: readonly Level[]): number =>
  levels.filter((level) => wanted.includes(level)).length / levels.length;

/** All texts of a part, judged: those of somebody at risk and the ordinary ones. */
const judge = (part: string, only: (name: string) => boolean) => {
  const rows = readdirSync(join(folder, part))
    .filter((name) => name.endsWith('.jsonl') && only(name))
    .flatMap((name) =>
      readFileSync(join(folder, part, name), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => JSON.parse(line) as Row);
  const levelsOf = (isOrdinary: boolean) =>
    rows
      .filter(({ label }) => (label === 'ordinary') === isOrdinary)
      .map(({ text }) => readDanger(text));
  return { atRisk: levelsOf(false), ordinary: levelsOf(true) };
};

const isOther = (name: string): boolean => name.startsWith('other');
const isEnglish = (name: string): boolean => !isOther(name);

/** What was reached; raise a figure when it rises, never lower it. */
const floors = [
  {
    part: 'building',
    only: isEnglish,
    recall: 0.98,
    danger: 0.79,
    falseDanger: 0.007,
    falseAny: 0.085,
  },
  {
    part: 'building',
    only: isOther,
    recall: 0.95,
    danger: 0.93,
    falseDanger: 0.01,
    falseAny: 0.01,
  },
  {
    part: 'sealed',
    only: isEnglish,
    recall: 0.93,
    danger: 0.78,
    falseDanger: 0.04,
    falseAny: 0.14,
  },
  { part: 'sealed', only: isOther, recall: 0.82, danger: 0.81, falseDanger: 0.15, falseAny: 0.15 },
  {
    part: 'fresh',
    only: isEnglish,
    recall: 0.82,
    danger: 0.59,
    falseDanger: 0.045,
    falseAny: 0.114,
  },
  { part: 'fresh', only: isOther, recall: 0.9, danger: 0.88, falseDanger: 0.076, falseAny: 0.076 },
];

describe.each(floors)('on the texts for $part ($only.name)', ({ part, only, ...floor }) => {
  const { atRisk, ordinary } = judge(part, only);

  it('finds no fewer in danger than before', () => {
    expect(share(atRisk, ['danger', 'concern'])).toBeGreaterThanOrEqual(floor.recall);
    expect(share(atRisk, ['danger'])).toBeGreaterThanOrEqual(floor.danger);
  });

  it('alarms no more often than before', () => {
    expect(share(ordinary, ['danger'])).toBeLessThanOrEqual(floor.falseDanger);
    expect(share(ordinary, ['danger', 'concern'])).toBeLessThanOrEqual(floor.falseAny);
  });
});
