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
/** The newer sets have a number. */
const isFifth = (name: string): boolean => name.endsWith('-5.jsonl');
const isFourth = (name: string): boolean => name.endsWith('-4.jsonl');
const isThird = (name: string): boolean => name.endsWith('-3.jsonl');
const isFirst = (name: string): boolean => !isThird(name) && !isFourth(name) && !isFifth(name);

/** What was reached; raise a figure when it rises, never lower it. */
const floors = [
  {
    part: 'building',
    only: isEnglish,
    recall: 0.99,
    danger: 0.99,
    falseDanger: 0.004,
    falseAny: 0.015,
  },
  {
    part: 'building',
    only: isOther,
    recall: 0.99,
    danger: 0.99,
    falseDanger: 0.002,
    falseAny: 0.004,
  },
  {
    part: 'sealed',
    only: isEnglish,
    recall: 0.94,
    danger: 0.79,
    falseDanger: 0.04,
    falseAny: 0.115,
  },
  { part: 'sealed', only: isOther, recall: 0.92, danger: 0.85, falseDanger: 0.15, falseAny: 0.15 },
  {
    part: 'fresh',
    only: isEnglish,
    recall: 0.93,
    danger: 0.85,
    falseDanger: 0.045,
    falseAny: 0.114,
  },
  { part: 'fresh', only: isOther, recall: 0.95, danger: 0.95, falseDanger: 0.051, falseAny: 0.051 },
  {
    part: 'judged',
    only: (name: string) => isEnglish(name) && isFirst(name),
    recall: 0.87,
    danger: 0.779,
    falseDanger: 0.01,
    falseAny: 0.06,
  },
  {
    part: 'judged',
    only: isFifth,
    recall: 0.888,
    danger: 0.736,
    // Alarms may rise up to the goals here: where every floor is what was once reached, they hold recall down.
    falseDanger: 0.02,
    falseAny: 0.1,
  },
  {
    part: 'judged',
    only: isFourth,
    recall: 0.917,
    danger: 0.856,
    falseDanger: 0,
    falseAny: 0.054,
  },
  {
    part: 'judged',
    only: (name: string) => isEnglish(name) && isThird(name),
    recall: 0.846,
    danger: 0.79,
    falseDanger: 0.01,
    falseAny: 0.045,
  },
  {
    part: 'judged',
    only: (name: string) => isOther(name) && isThird(name),
    recall: 0.8,
    danger: 0.87,
    falseDanger: 0.015,
    falseAny: 0.015,
  },
  {
    part: 'judged',
    only: (name: string) => isOther(name) && !isThird(name),
    recall: 0.88,
    danger: 0.88,
    falseDanger: 0.01,
    falseAny: 0.01,
  },
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
