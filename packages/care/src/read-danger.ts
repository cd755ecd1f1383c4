import { languageOf, englishScore, type Language } from './language.ts';
import { toFeatures, logOdds, type Classifier } from './model.ts';
import { saysPlainly } from './plain.ts';
import { isUnreadable } from './unreadable.ts';
import { marks, tokenize } from './words.ts';

/** Thresholds for log odds, chosen on texts by held-out authors. */
interface Thresholds {
  /** Bonus for long texts and penalty for short ones, because few words are weaker evidence. */
  readonly length: number;
  readonly danger: number;
  /** Enough for danger if a sentence states it plainly: excludes only what is surely ordinary. */
  readonly plain: number;
  /** Enough for concern: what resembles danger or any need for help. */
  readonly suspect: number;
  readonly help: number;
  /** For texts that are judged by their sentences. */
  readonly page: {
    /** What a sentence says alone counts this much, what it says beside a neighbor the rest. */
    readonly alone: number;
    /** How much surer each further sentence asks to be, because each is one more draw. */
    readonly rise: number;
    readonly danger: number;
    readonly suspect: number;
  };
}

const english: Thresholds = {
  length: 0.05,
  danger: 0.58,
  plain: -0.3,
  suspect: 0.17,
  help: 0.5,
  page: { alone: 0.75, rise: 0.45, danger: -1.81, suspect: -2.45 },
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
  page: { alone: 0.9, rise: 0.2, danger: -1.9, suspect: -2.15 },
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

/** Up to so many words a text is read as a whole, otherwise by its sentences. */
const wholeUpTo = 30;

/** Words in one window of a long text, of a sentence without an end, and of a plain statement. */
const stretch = 100;
const phrase = 24;
const breath = 16;

/** Splits what is long into overlapping windows. */
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

/** A sentence that does not end is read in phrases; a word or two belong to the sentence before. */
const toPhrases = (words: readonly string[]): (readonly string[])[] => {
  const sentences: string[][] = [];
  for (const said of toSentences(words)) {
    const before = sentences.at(-1);
    if (before && said.length < 3) before.push(marks.end, ...said);
    else sentences.push(said);
  }
  return sentences.flatMap((said) =>
    said.length > 2 * phrase ? toStretches(said, phrase) : [said],
  );
};

/**
 * Reads each sentence as what it is, alone and beside its neighbors; the worst counts.
 * @returns its log odds, less the more sentences there are to draw from, and the sentence
 */
const readWorst = (
  words: readonly string[],
  question: Classifier,
  { page }: Thresholds,
): { sure: number; said: readonly string[] } => {
  const phrases = toPhrases(words);
  const near = phrases
    .slice(1)
    .map((said, at) => oddsAlone([...(phrases[at] ?? []), marks.end, ...said], question));
  const odds = phrases.map((said, at) => {
    const alone = oddsAlone(said, question);
    const beside = Math.max(near[at - 1] ?? -Infinity, near[at] ?? -Infinity);
    return near.length === 0 ? alone : page.alone * alone + (1 - page.alone) * beside;
  });
  const worst = Math.max(...odds);
  return {
    sure: worst - page.rise * Math.log(phrases.length),
    said: phrases[odds.indexOf(worst)] ?? [],
  };
};

/** What reads a language: its limits, and the classifiers of short texts and of sentences. */
interface Reading {
  readonly limits: Thresholds;
  readonly danger: Classifier;
  readonly help: Classifier;
  readonly sentence: Classifier;
}

const readings = {
  english: { limits: english, danger: 'danger', help: 'help', sentence: 'sentence' },
  other: { limits: other, danger: 'other', help: 'other', sentence: 'otherSentence' },
} as const;

const isGrave = (features: Int32Array, danger: Classifier): boolean =>
  danger !== 'other' && logOdds(features, 'grave') >= grave;

/** What a text says as a whole, where it is short enough for that: weight, middle and extremes. */
const whole = { weight: 0.35, middle: 0.45, least: -3, most: 2 };

const readWhole = (words: readonly string[], danger: Classifier): number => {
  if (words.length > stretch) return 0;
  const odds = Math.max(whole.least, Math.min(whole.most, logOdds(toFeatures(words), danger)));
  return whole.weight * (odds - whole.middle);
};

const classifyPage = (words: readonly string[], { limits, danger, sentence }: Reading): Level => {
  const worst = readWorst(words, sentence, limits);
  const sure = worst.sure + readWhole(words, danger);
  if (sure >= limits.page.danger) return 'danger';
  if (sure < limits.page.suspect) return 'none';
  return isGrave(toFeatures([marks.end, ...worst.said, marks.end]), danger) ? 'danger' : 'concern';
};

const classifyShort = (
  words: readonly string[],
  count: number,
  { limits, danger, help }: Reading,
): Level => {
  const features = toFeatures(words);
  const more = forLength(count, limits);
  const sure = logOdds(features, danger) + more;
  if (count > usual.few && sure >= limits.danger) return 'danger';
  if (isPlain(words, danger, limits)) return 'danger';
  if (count < usual.few) return 'none';
  const isConcern = sure >= limits.suspect || logOdds(features, help) + more >= limits.help;
  if (!isConcern) return 'none';
  return isGrave(features, danger) ? 'danger' : 'concern';
};

const classify = (words: readonly string[], reading: Reading): Level => {
  const count = words.filter((word) => /\w/.test(word)).length;
  return count > wholeUpTo ? classifyPage(words, reading) : classifyShort(words, count, reading);
};

const levels: readonly Level[] = ['none', 'concern', 'danger'];

/**
 * A text is read whole in the language it leans to, and in both if it leans to none. Sentences that
 * lean the other way are read in theirs: people change the language for what is hard to say.
 */
const toReadable = (words: readonly string[], side: 1 | -1): readonly string[] =>
  side * englishScore(words) >= 0
    ? words
    : toSentences(words)
        .filter((said) => side * englishScore(said) > 0)
        .flatMap((said) => [...said, marks.end]);

const readAsWritten = (text: string): DangerResult => {
  const words = tokenize(text);
  const stretches = toStretches(words, stretch).map(toFeatures);
  const found = [
    classify(toReadable(words, 1), readings.english),
    classify(toReadable(words, -1), readings.other),
  ];
  // Unknown is not none.
  if (isUnreadable(text, words)) found.push('concern');
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
