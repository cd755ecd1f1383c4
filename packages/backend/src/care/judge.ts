import type { Gathered } from './gather.ts';
import type { Level } from './read-danger.ts';
import { likelihood } from './second-look/second-look.ts';

/** Below this the second look disagrees, and danger becomes concern. */
const agrees = 0.4;
/** Where two lines of danger fit, less is asked of the second look. */
const agreesWithTwo = 0.2;
/** From here on a sentence in which a line fits counts as confirmed. */
const confirms = 0.6;
/** From here on a hint at what a sentence is about is enough for danger. */
const sure = 0.84;
/** Odds from which on the second look alone is reason for concern; less where there is a hint. */
const alone = 1.4;
const aloneWithHint = 1.0;
/** Words seen at once where somebody writes without an end. */
const window = 14;

/** A sentence by itself or with one neighbour, whichever looks worse. */
const lookAtSentences = (sentences: readonly Gathered[]): number[] => {
  const single = sentences.map(({ words }) => likelihood(words));
  const pairs = sentences
    .slice(1)
    .map(({ words }, at) => likelihood([...(sentences[at]?.words ?? []), ...words]));
  return single.map((own, at) => Math.max(own, pairs[at - 1] ?? 0, pairs[at] ?? 0));
};

/** The worst stretch of a long sentence. */
const lookAtStretches = ({ words }: Gathered): number => {
  let worst = 0;
  for (let at = 0; at + window / 2 < words.length && words.length > window; at += window / 2)
    worst = Math.max(worst, likelihood(words.slice(at, at + window)));
  return worst;
};

/** Whether the second look agrees; it knows English only, in other languages the rules decide. */
const isAgreed = (sentence: Gathered, likely: number): boolean => {
  const lines = sentence.findings.filter(({ level }) => level === 'danger');
  const needed = lines.length > 1 ? agreesWithTwo : agrees;
  return likely >= needed || lookAtStretches(sentence) >= needed;
};

const isDangerous = (sentence: Gathered, likely: number): boolean =>
  sentence.findings.some(
    ({ level, isEnglish }) => level === 'danger' && (!isEnglish || isAgreed(sentence, likely)),
  );

/** Two signs of different kinds weigh as much as one of danger. */
const isManifold = (sentences: readonly Gathered[]): boolean =>
  new Set(sentences.flatMap(({ findings }) => findings.map(({ sign }) => sign))).size > 1;

/** Every sentence is one more chance to be wrong: the odds asked for grow with their number. */
const isEnough = (likely: number, isHint: boolean, sentences: number): boolean =>
  likely / (1 - likely) >= (isHint ? aloneWithHint : alone) * Math.sqrt(sentences);

/**
 * Rules and second look together: danger only where both see it; concern where either does.
 */
export const judge = (sentences: readonly Gathered[]): Level => {
  const likely = lookAtSentences(sentences);
  const found = sentences.filter(({ findings }) => findings.length > 0);
  const isConfirmed = sentences.some(
    ({ findings }, at) => findings.length > 0 && (likely[at] ?? 0) >= confirms,
  );
  if (sentences.some((sentence, at) => isDangerous(sentence, likely[at] ?? 0))) return 'danger';
  if (isConfirmed && isManifold(sentences)) return 'danger';
  const isAbout = sentences.some(
    ({ isHint, isExplained }, at) => isHint && !isExplained && (likely[at] ?? 0) >= sure,
  );
  if (isAbout) return 'danger';
  const isSuspect = sentences.some(
    ({ isEnglish, isExplained, isHint }, at) =>
      isEnglish && !isExplained && isEnough(likely[at] ?? 0, isHint, sentences.length),
  );
  return found.length > 0 || isSuspect ? 'concern' : 'none';
};
