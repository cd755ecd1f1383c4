import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  cut,
  generator,
  isOtherLanguage,
  putInto,
  readCorpus,
  type LabeledText,
  type Part,
} from '../scripts/corpus.ts';
import { readDanger, type Level } from './read-danger.ts';

const beside = (path: string): URL => new URL(`../${path}`, import.meta.url);

/** How many of these texts get any help, and help in the insight's place, as shares. */
const sharesOf = (texts: readonly LabeledText[]): { any: number; danger: number } => {
  const levels = texts.map(({ text }) => readDanger(text).level);
  const shareOf = (wanted: readonly Level[]) =>
    levels.filter((level) => wanted.includes(level)).length / levels.length;
  return { any: shareOf(['danger', 'concern']), danger: shareOf(['danger']) };
};

const labeled = (texts: readonly LabeledText[], label: LabeledText['label']): LabeledText[] =>
  texts.filter((text) => text.label === label);

it('reads with the weights that this corpus gives', () => {
  const hash = createHash('sha256')
    .update(readFileSync(beside('data/weights.bin')))
    .digest('hex');
  expect(hash).toBe(readFileSync(beside('data/weights.sha256'), 'utf8').trim());
});

interface Floor {
  readonly any: number;
  readonly danger: number;
  readonly falseDanger: number;
  readonly falseAny: number;
}

/** The results so far. Recall may only rise and false alarms may only fall (ADR 0014). */
const expectKept = (
  danger: readonly LabeledText[],
  ordinary: readonly LabeledText[],
  floor: Floor,
) => {
  const [found, alarmed] = [sharesOf(danger), sharesOf(ordinary)];
  expect(found.any).toBeGreaterThanOrEqual(floor.any);
  expect(found.danger).toBeGreaterThanOrEqual(floor.danger);
  expect(alarmed.danger).toBeLessThanOrEqual(floor.falseDanger);
  expect(alarmed.any).toBeLessThanOrEqual(floor.falseAny);
};

/** Texts of up to 30 words, which are read as a whole. */
const isShort = ({ text }: LabeledText): boolean => text.split(/\s+/).length <= 30;

test.each<[Part, RegExp, Floor]>([
  ['learned', /^other/, { any: 0.992, danger: 0.982, falseDanger: 0, falseAny: 0.01 }],
  ['judged', /^plain/, { any: 0.959, danger: 0.927, falseDanger: 0.012, falseAny: 0.056 }],
  ['judged', /^author/, { any: 0.875, danger: 0.758, falseDanger: 0.064, falseAny: 0.11 }],
  ['judged', /^other/, { any: 0.912, danger: 0.802, falseDanger: 0.009, falseAny: 0.071 }],
  ['judged', /^bare/, { any: 0.916, danger: 0.741, falseDanger: 0.209, falseAny: 0.375 }],
])('no figure falls on the short texts of %s, %s', (part, only, floor) => {
  const texts = readCorpus(part).filter((text) => only.test(text.set) && isShort(text));
  expectKept(labeled(texts, 'danger'), labeled(texts, 'ordinary'), floor);
});

const judged = readCorpus('pages-judged');
const pages = judged.filter(({ set }) => set.includes('judge'));

test.each<[string, number, Floor]>([
  ['English', 60, { any: 0.878, danger: 0.824, falseDanger: 0, falseAny: 0 }],
  ['English', 300, { any: 0.77, danger: 0.675, falseDanger: 0, falseAny: 0 }],
  ['others', 60, { any: 0.808, danger: 0.755, falseDanger: 0, falseAny: 0.022 }],
])('no figure falls on pages in %s of %i words', (languages, words, floor) => {
  // Every third is enough to notice a fall, and ten seconds shorter.
  const texts = pages
    .filter((text) => isOtherLanguage(text) === (languages === 'others'))
    .filter((_, at) => at % 3 === 0);
  const random = generator(words);
  const ordinary = labeled(texts, 'ordinary');
  expectKept(
    putInto(labeled(texts, 'danger'), ordinary, words, random),
    ordinary.map((page) => ({ ...page, text: cut(page.text, words, random).join(' ') })),
    floor,
  );
});

test('a language that nobody has learned is not no danger', () => {
  expect(sharesOf(labeled(judged, 'unreadable')).any).toBeGreaterThanOrEqual(0.955);
});
