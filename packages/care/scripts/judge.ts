// `npm run bench:care [set…]`: recall and false alarms for each set of texts; with `pages`, one
// sentence of danger in ordinary pages of every length. Prints counts and never a text, so that the
// judged sets stay unread.
import { readDanger, type Level } from '../src/read-danger.ts';
import {
  cut,
  generator,
  isOtherLanguage,
  putInto,
  readCorpus,
  type LabeledText,
} from './corpus.ts';

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

const judge = (texts: readonly LabeledText[]): Judged[] =>
  texts.map((text) => ({ ...text, level: readDanger(text.text).level }));

const count = (rows: readonly Judged[], levels: readonly Level[]): string => {
  const hits = rows.filter(({ level }) => levels.includes(level)).length;
  const all = rows.length;
  if (all === 0) return '–';
  return `${((100 * hits) / all).toFixed(1)} % (${hits}/${all}; ${interval(hits, all)})`;
};

const any: Level[] = ['danger', 'concern'];

const print = (name: string, rows: readonly Judged[]): void => {
  const figures = (['danger', 'concern', 'ordinary', 'unreadable'] as const).flatMap((label) => {
    const of = rows.filter((row) => row.label === label);
    if (of.length === 0) return [];
    return [`${label}: any ${count(of, any)}`, `as danger ${count(of, ['danger'])}`];
  });
  console.log(name.padEnd(28), figures.join(' · '));
};

/** Prints one sentence in ordinary pages, and these pages without it, by length in words. */
export const judgePages = (texts: readonly LabeledText[], lengths: readonly number[]): void => {
  const random = generator(7);
  const of = (label: LabeledText['label']) => texts.filter((text) => text.label === label);
  for (const words of lengths)
    print(`${words} words around`, judge(putInto(of('danger'), of('ordinary'), words, random)));
  for (const words of lengths.filter((length) => length >= 30))
    print(
      `${words} ordinary words`,
      judge(
        of('ordinary').map((page) => ({ ...page, text: cut(page.text, words, random).join(' ') })),
      ),
    );
};

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  const isWanted = (name: string) =>
    wanted.length === 0 || wanted.some((word) => name.includes(word));
  for (const part of ['learned', 'pairs', 'judged'] as const) {
    const rows = judge(readCorpus(part).filter(({ set }) => isWanted(`${part}/${set}`)));
    if (rows.length === 0) continue;
    for (const [set, group] of Map.groupBy(rows, ({ set }) => set)) print(`${part}/${set}`, group);
    print(
      `${part}: English`,
      rows.filter((row) => !isOtherLanguage(row)),
    );
    print(`${part}: other`, rows.filter(isOtherLanguage));
  }
  if (wanted.includes('pages')) {
    const all = readCorpus('pages-judged');
    const pages = all.filter(({ set }) => set !== 'unreadable');
    judgePages(
      pages.filter((text) => !isOtherLanguage(text)),
      [0, 30, 60, 150, 300, 700],
    );
    for (const [language, of] of Map.groupBy(pages.filter(isOtherLanguage), ({ lang }) => lang)) {
      console.log(language);
      judgePages(of, [0, 60, 300]);
    }
    const unread = judge(all.filter(({ set }) => set === 'unreadable'));
    for (const [language, of] of Map.groupBy(unread, ({ lang = 'en' }) => lang))
      print(`unreadable: ${language}`, of);
    print('unreadable', unread);
  }
}
