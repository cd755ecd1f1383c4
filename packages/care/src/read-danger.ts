import { languageOf, leansEnglish, type Language } from './language.ts';
import { toFeatures, odds, type Question } from './model.ts';
import { saysPlainly } from './plain.ts';
import { marks, toWords } from './words.ts';

/** What is asked of the odds, as logarithms; chosen on texts of authors left out. */
interface Thresholds {
  /** What a text of many words is given and one of few is denied, as a few words show less. */
  readonly length: number;
  readonly danger: number;
  /** Enough for danger in a sentence that says it plainly: only what is surely ordinary is not. */
  readonly plain: number;
  /** Enough for concern: what reads like danger, and like any need of help. */
  readonly suspect: number;
  readonly help: number;
}

const english: Thresholds = {
  length: 0.05,
  danger: 0.56,
  plain: -0.3,
  suspect: 0.17,
  help: 0.5,
};

/** All other languages; one question is asked there for danger and for help. */
const other: Thresholds = {
  length: 0.4,
  danger: 0.95,
  plain: 0.8,
  suspect: 0.62,
  help: Infinity,
};

/**
 * The writer may act, or surely not; between them the words leave it open. So does a sentence that
 * alone is sure of the opposite.
 */
const acting = { yes: 0.5, no: -0.5, yesAlone: 2, noAlone: -3 };

/** How much help a text asks for: none, care beside its insight, or care in its place. */
export type Level = 'none' | 'concern' | 'danger';

export interface DangerReading {
  readonly level: Level;
  /** Whether the writer may act, against themselves or others; null where the words leave it open. */
  readonly mayAct: boolean | null;
  /** What the text is probably written in: an answer speaks it, too. */
  readonly language: Language;
}

/** Words of a long text that are read at once, and of a sentence without an end. */
const stretch = 100;
const breath = 16;

/** What is long, in stretches that overlap, so that a quiet page does not drown a loud line. */
const toStretches = (words: readonly string[], size: number): (readonly string[])[] => {
  if (words.length <= 1.3 * size) return [words];
  const step = size / 2;
  const count = Math.ceil(words.length / step) - 1;
  return Array.from({ length: count }, (_, at) => words.slice(at * step, at * step + size));
};

const toSentences = (words: readonly string[]): string[][] => {
  const sentences: string[][] = [[]];
  for (const word of words)
    if (word === marks.end) sentences.push([]);
    else sentences.at(-1)?.push(word);
  return sentences.filter((sentence) => sentence.length > 0);
};

const worst = (stretches: readonly Int32Array[], question: Question): number =>
  Math.max(...stretches.map((features) => odds(features, question)));

/** A text of so many words is neither long nor short; what is beyond the ends counts like them. */
const usual = { few: 4, words: 20, many: 120 };

const forLength = (count: number, { length }: Thresholds): number =>
  length * Math.log(Math.min(usual.many, Math.max(usual.few, count)) / usual.words);

const oddsAlone = (said: readonly string[], question: Question): number =>
  odds(toFeatures([marks.end, ...said, marks.end]), question);

/** A sentence that says it in so many words, unless the model is sure of the opposite. */
const isPlain = (words: readonly string[], question: Question, { plain }: Thresholds): boolean =>
  toSentences(words)
    .flatMap((sentence) => toStretches(sentence, breath))
    .filter(saysPlainly)
    .some((said) => oddsAlone(said, question) >= plain);

/** Most of a text may be about what others do, and one sentence about the writer, or the other way. */
const readActs = (words: readonly string[], stretches: readonly Int32Array[]): boolean | null => {
  const acts = worst(stretches, 'acts');
  const alone = toSentences(words).map((said) => oddsAlone(said, 'acts'));
  if (acts >= acting.yes) return alone.some((one) => one <= acting.noAlone) ? null : true;
  if (acts <= acting.no) return alone.some((one) => one >= acting.yesAlone) ? null : false;
  return null;
};

const judge = (
  words: readonly string[],
  stretches: readonly Int32Array[],
  [danger, help, limits]: readonly [Question, Question, Thresholds],
): Level => {
  const count = words.filter((word) => /\w/.test(word)).length;
  const more = forLength(count, limits);
  const sure = worst(stretches, danger) + more;
  if (count > usual.few && sure >= limits.danger) return 'danger';
  if (isPlain(words, danger, limits)) return 'danger';
  if (count < usual.few) return 'none';
  const isConcern = sure >= limits.suspect || worst(stretches, help) + more >= limits.help;
  return isConcern ? 'concern' : 'none';
};

const levels: readonly Level[] = ['none', 'concern', 'danger'];

const readAsWritten = (text: string): DangerReading => {
  const words = toWords(text);
  const stretches = toStretches(words, stretch).map(toFeatures);
  const lean = leansEnglish(words);
  const found = [
    ...(lean >= 0 ? [judge(words, stretches, ['danger', 'help', english])] : []),
    ...(lean <= 0 ? [judge(words, stretches, ['other', 'other', other])] : []),
  ];
  const level = levels[Math.max(...found.map((one) => levels.indexOf(one)))] ?? 'none';
  return { level, mayAct: readActs(words, stretches), language: languageOf(words) };
};

/**
 * Reads whether a private text says that its writer, or somebody near, is in danger. Pure: no
 * network, nothing kept. It errs towards care and is never relied on alone; see `docs/care.md`.
 */
export const readDanger = (text: string): DangerReading => {
  const written = readAsWritten(text);
  if (written.level === 'danger' || !text.includes('\n')) return written;
  // A line may end a sentence or break it in two, as in what was pasted from a narrow column.
  const unbroken = readAsWritten(text.replaceAll('\n', ' '));
  return levels.indexOf(unbroken.level) > levels.indexOf(written.level) ? unbroken : written;
};
