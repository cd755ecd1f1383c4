// `npm run bench:care [set…]`: recall and false alarms of the danger check, each set of texts apart.
// It prints counts and never a text, so that a sealed set stays sealed.
import { readdirSync, readFileSync } from 'node:fs';
import { readDanger, type Level } from '../src/care/read-danger.ts';

interface Row {
  label: 'danger' | 'concern' | 'ordinary';
  kind: string;
  text: string;
}
type Judged = Row & { level: Level };

const folder = new URL('../care-corpus/', import.meta.url);
const z = 1.96;

/** Wilson's interval at 95 %, in percent. */
const interval = (hits: number, all: number): string => {
  const share = hits / all;
  const middle = share + (z * z) / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const edges = [middle - spread, middle + spread].map(
    (edge) => (100 * edge) / (1 + (z * z) / all),
  );
  return edges.map((edge) => edge.toFixed(0)).join('–');
};

const figure = (hits: number, all: number): string =>
  all === 0 ? '–' : `${((100 * hits) / all).toFixed(1)} % (${hits}/${all}; ${interval(hits, all)})`;

const count = (rows: readonly Judged[], levels: readonly Level[]): string =>
  figure(rows.filter(({ level }) => levels.includes(level)).length, rows.length);

const print = (name: string, rows: readonly Judged[]): void => {
  const danger = rows.filter(({ label }) => label === 'danger');
  const concern = rows.filter(({ label }) => label === 'concern');
  const ordinary = rows.filter(({ label }) => label === 'ordinary');
  const parts = [
    ['recall', count([...danger, ...concern], ['danger', 'concern'])],
    ['danger: any', count(danger, ['danger', 'concern'])],
    ['as danger', count(danger, ['danger'])],
    ['concern: any', count(concern, ['danger', 'concern'])],
    ['false danger', count(ordinary, ['danger'])],
    ['any false alarm', count(ordinary, ['danger', 'concern'])],
  ].filter(([, value]) => value !== '–');
  console.log(name.padEnd(26), parts.map(([label, value]) => `${label} ${value}`).join(' · '));
};

const read = (path: string): Judged[] =>
  readFileSync(new URL(path, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
    .map((row) => ({ ...row, level: readDanger(row.text) }));

const printKinds = (rows: readonly Judged[]): void => {
  for (const [kind, group] of Object.entries(Object.groupBy(rows, ({ kind }) => kind)))
    print(`  ${kind}`, group ?? []);
};

const wanted = process.argv.slice(2);
for (const part of ['building', 'retired', 'judged', 'published']) {
  const files = readdirSync(new URL(part, folder))
    .filter((file) => file.endsWith('.jsonl'))
    .sort();
  const sets = files
    .map((file) => [`${part}/${file}`, read(`${part}/${file}`)] as const)
    .filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  if (sets.length === 0) continue;
  for (const [name, rows] of sets) {
    print(name.replace('.jsonl', ''), rows);
    printKinds(rows);
  }
  print(
    `all of ${part}`,
    sets.flatMap(([, rows]) => rows),
  );
}
