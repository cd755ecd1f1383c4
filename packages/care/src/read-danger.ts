import { languageOf, englishScore, type Language } from './language.ts';
import { toFeatures, logOdds, type Classifier } from './model.ts';
import { saysPlainly } from './plain.ts';
import { marks, tokenize } from './words.ts';

/** Thresholds for log odds, tuned on texts by held-out authors. */
interface Thresholds {
  /** Bonus for long texts and penalty for short ones, because few words are weaker evidence. */
  readonly length: number;
  readonly danger: number;
  /** Enough for danger if a sentence states it plainly: excludes only what is surely ordinary. */
  readonly plain: number;
  /** Enough for concern: what resembles danger or any need for help. */
  readonly suspect: number;
  readonly help: number;
}

const english: Thresholds = {
  length: 0.05,
  danger: 0.58,
  plain: -0.3,
  suspect: 0.17,
  help: 0.5,
};

/** Log odds of harm to a child or sexual harm that make concern danger: few texts are about it. */
const grave = -3;

/** For all other languages, where one classifier covers both danger and help. */
const other: Thresholds = {
  length: 0.4,
  danger: 0.95,
  plain: 0.8,
  suspect: 0.62,
  help: Infinity,
};

/**
 * The writer may act, or surely not; anything in between is undecided. So is a text in which a
 * single sentence is sure of the opposite.
 */
const acting = { yes: 0.5, no: -0.5, yesAlone: 2, noAlone: -3 };

/** How much help a text calls for: none, help above its insight, or help instead of it. */
export type Level = 'none' | 'concern' | 'danger';

export interface DangerResult {
  readonly level: Level;
  /** Whether the writer may act, against themselves or others; null if undecided. */
  readonly mayAct: boolean | null;
  /** The probable language of the text, also used for the answer. */
  readonly language: Language;
}

/** Words in one window of a long text, and in one of a long sentence. */
const stretch = 100;
const breath = 16;

/** Splits long texts into overlapping windows: calm pages must not hide an alarming line. */
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

const worst = (stretches: readonly Int32Array[], question: Classifier): number =>
  Math.max(...stretches.map((features) => logOdds(features, question)));

/** Text lengths in words: `words` changes no threshold; `few` and `many` are the limits. */
const usual = { few: 4, words: 20, many: 120 };

const forLength = (count: number, { length }: Thresholds): number =>
  length * Math.log(Math.min(usual.many, Math.max(usual.few, count)) / usual.words);

const oddsAlone = (said: readonly string[], question: Classifier): number =>
  logOdds(toFeatures([marks.end, ...said, marks.end]), question);

/** Whether a sentence states a danger plainly and the model is not sure of the opposite. */
const isPlain = (words: readonly string[], question: Classifier, { plain }: Thresholds): boolean =>
  toSentences(words)
    .flatMap((sentence) => toStretches(sentence, breath))
    .filter(saysPlainly)
    .some((said) => oddsAlone(said, question) >= plain);

/** Most of a text may be about others and one sentence about the writer, or vice versa. */
const readActs = (words: readonly string[], stretches: readonly Int32Array[]): boolean | null => {
  const acts = worst(stretches, 'acts');
  const alone = toSentences(words).map((said) => oddsAlone(said, 'acts'));
  if (acts >= acting.yes) return alone.some((one) => one <= acting.noAlone) ? null : true;
  if (acts <= acting.no) return alone.some((one) => one >= acting.yesAlone) ? null : false;
  return null;
};

const classify = (
  words: readonly string[],
  stretches: readonly Int32Array[],
  [danger, help, limits]: readonly [Classifier, Classifier, Thresholds],
): Level => {
  const count = words.filter((word) => /\w/.test(word)).length;
  const more = forLength(count, limits);
  const sure = worst(stretches, danger) + more;
  if (count > usual.few && sure >= limits.danger) return 'danger';
  if (isPlain(words, danger, limits)) return 'danger';
  if (count < usual.few) return 'none';
  const isConcern = sure >= limits.suspect || worst(stretches, help) + more >= limits.help;
  if (!isConcern) return 'none';
  return danger !== 'other' && worst(stretches, 'grave') >= grave ? 'danger' : 'concern';
};

const levels: readonly Level[] = ['none', 'concern', 'danger'];

const readAsWritten = (text: string): DangerResult => {
  const words = tokenize(text);
  const stretches = toStretches(words, stretch).map(toFeatures);
  const lean = englishScore(words);
  const found = [
    ...(lean >= 0 ? [classify(words, stretches, ['danger', 'help', english])] : []),
    ...(lean <= 0 ? [classify(words, stretches, ['other', 'other', other])] : []),
  ];
  const level = levels[Math.max(...found.map((one) => levels.indexOf(one)))] ?? 'none';
  return { level, mayAct: readActs(words, stretches), language: languageOf(words) };
};

/**
 * Reads whether a private text says that its writer, or somebody close, is in danger. Pure: no
 * network, nothing stored. It errs on the side of care and is never relied on alone; see
 * `docs/care.md`.
 */
export const readDanger = (text: string): DangerResult => {
  const written = readAsWritten(text);
  if (written.level === 'danger' || !text.includes('\n')) return written;
  // A line break may end a sentence or split it, as in text pasted from a narrow column.
  const unbroken = readAsWritten(text.replaceAll('\n', ' '));
  return levels.indexOf(unbroken.level) > levels.indexOf(written.level) ? unbroken : written;
};
