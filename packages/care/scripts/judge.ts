// `npm run bench:care [set…]`: recall and false alarms for each set of texts. Prints counts and
// never a text, so that the held-out set stays unread.
import { readDanger, type Level } from '../src/read-danger.ts';
import type { LabeledText } from './augment.ts';
import { isOtherLanguage, readCorpus } from './train.ts';

type Judged = LabeledText & { readonly level: Level };

const z = 1.96;

/** Wilson's interval at 95 %, in percent. */
const interval = (hits: number, all: number): string => {
  const share = hits / all;
  const middle = share + (z * z) / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  return [middle - spread, middle + spread]
    .map((edge) => ((100 * edge) / (1 + (z * z) / all)).toFixed(0))
    .join('–');
};

const count = (rows: readonly Judged[], levels: readonly Level[]): string => {
  const hits = rows.filter(({ level }) => levels.includes(level)).length;
  const all = rows.length;
  if (all === 0) return '–';
  return `${((100 * hits) / all).toFixed(1)} % (${hits}/${all}; ${interval(hits, all)})`;
};

const print = (name: string, rows: readonly Judged[]): void => {
  const of = (wanted: LabeledText['label']) => rows.filter(({ label }) => label === wanted);
  const figures = [
    `danger: any ${count(of('danger'), ['danger', 'concern'])}`,
    `as danger ${count(of('danger'), ['danger'])}`,
    `concern: any ${count(of('concern'), ['danger', 'concern'])}`,
    `ordinary: danger ${count(of('ordinary'), ['danger'])}`,
    `any ${count(of('ordinary'), ['danger', 'concern'])}`,
  ];
  console.log(name.padEnd(28), figures.join(' · '));
};

const wanted = process.argv.slice(2);
for (const part of ['learned', 'pairs', 'judged'] as const) {
  const rows = readCorpus(part)
    .filter(
      ({ set }) => wanted.length === 0 || wanted.some((word) => `${part}/${set}`.includes(word)),
    )
    .map((text) => ({ ...text, level: readDanger(text.text).level }));
  if (rows.length === 0) continue;
  for (const [set, group] of Map.groupBy(rows, ({ set }) => set)) print(`${part}/${set}`, group);
  print(
    `${part}: English`,
    rows.filter((row) => !isOtherLanguage(row)),
  );
  print(`${part}: other`, rows.filter(isOtherLanguage));
}
