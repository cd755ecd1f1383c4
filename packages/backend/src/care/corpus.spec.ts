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
const isNumber = (number: number) => (name: string) =>
  isEnglish(name) && name.endsWith(`-${number}.jsonl`);

/** What was learned from is found, or the weights are of another corpus. */
const learned = { recall: 0.99, danger: 0.99, falseDanger: 0.006, falseAny: 0.015 };

/**
 * What false alarms may cost on texts that nobody has read: a person in danger who is missed is worse than two
 * quiet lines for somebody who does not need them (ADR 0037). A set by itself may reach the goals.
 */
const price = { falseDanger: 0.015, falseAny: 0.07 };
const goals = { falseDanger: 0.02, falseAny: 0.1 };

/** What was reached; raise a figure of recall when it rises, never lower it. */
const floors = [
  { part: 'building', only: isEnglish, ...learned },
  { part: 'building', only: isOther, ...learned, falseDanger: 0.002, falseAny: 0.004 },
  { part: 'retired', only: isEnglish, ...learned },
  { part: 'retired', only: isOther, ...learned, falseDanger: 0.012 },
  { part: 'judged', only: isEnglish, recall: 0.953, danger: 0.896, ...price },
  { part: 'judged', only: isNumber(4), recall: 0.958, danger: 0.923, ...goals },
  { part: 'judged', only: isNumber(5), recall: 0.932, danger: 0.86, ...goals },
  { part: 'judged', only: isNumber(6), recall: 0.97, danger: 0.906, ...goals },
  { part: 'judged', only: isOther, recall: 0.86, danger: 0.87, ...price },
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
