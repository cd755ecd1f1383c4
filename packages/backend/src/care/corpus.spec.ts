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
  const levelsOf = (...labels: readonly string[]) =>
    rows.filter(({ label }) => labels.includes(label)).map(({ text }) => readDanger(text));
  return {
    danger: levelsOf('danger'),
    concern: levelsOf('concern'),
    ordinary: levelsOf('ordinary'),
  };
};

const isOther = (name: string): boolean => name.startsWith('other');
const isEnglish = (name: string): boolean => !isOther(name);

/** What was reached; raise a figure when it rises, never lower it. */
const floors = [
  {
    part: 'building',
    only: isEnglish,
    recall: 0.98,
    danger: 0.98,
    falseDanger: 0.003,
    falseAny: 0.02,
  },
  {
    part: 'building',
    only: isOther,
    recall: 0.99,
    danger: 0.99,
    falseDanger: 0.002,
    falseAny: 0.002,
  },
  {
    part: 'sealed',
    only: isEnglish,
    recall: 0.94,
    danger: 0.81,
    falseDanger: 0.035,
    falseAny: 0.11,
  },
  { part: 'sealed', only: isOther, recall: 0.86, danger: 0.85, falseDanger: 0.15, falseAny: 0.15 },
  {
    part: 'fresh',
    only: isEnglish,
    recall: 0.87,
    danger: 0.77,
    falseDanger: 0.045,
    falseAny: 0.111,
  },
  { part: 'fresh', only: isOther, recall: 0.94, danger: 0.91, falseDanger: 0.051, falseAny: 0.051 },
];

describe.each(floors)('on the texts for $part ($only.name)', ({ part, only, ...floor }) => {
  const { danger, concern, ordinary } = judge(part, only);

  it('finds no fewer in danger than before', () => {
    expect(share([...danger, ...concern], ['danger', 'concern'])).toBeGreaterThanOrEqual(
      floor.recall,
    );
    expect(share(danger, ['danger'])).toBeGreaterThanOrEqual(floor.danger);
  });

  it('alarms no more often than before', () => {
    expect(share(ordinary, ['danger'])).toBeLessThanOrEqual(floor.falseDanger);
    expect(share(ordinary, ['danger', 'concern'])).toBeLessThanOrEqual(floor.falseAny);
  });
});
