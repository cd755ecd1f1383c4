/** What is asked of the second look, as logarithms of odds; chosen on texts of authors left out. */
export interface Limits {
  /** What a text of many words is given and one of few is denied, as a few words show less. */
  readonly length: number;
  /** So sure that it is danger whatever the rules say: wrong for two ordinary texts in a hundred. */
  readonly alone: number;
  /** Enough for danger where the rules name what it is about, by a line, a hint or a word. */
  readonly danger: number;
  /** Enough for the text where a line of danger fits a sentence that reads like danger itself. */
  readonly dangerWithLine: number;
  readonly line: number;
  /** Enough for such a sentence whatever stands around it. */
  readonly lineAlone: number;
  /** The same for a few words of it. */
  readonly breath: number;
  /** The same where a line says it in so many words: only what reads ordinary for sure is not danger. */
  readonly plain: number;
  /** Enough for concern whatever the rules say: what reads like danger, and like any need of help. */
  readonly suspectAlone: number;
  readonly helpAlone: number;
  /** The same where the rules name what it is about. */
  readonly suspect: number;
  readonly help: number;
  /** Enough for concern in a sentence that a line fits. */
  readonly helpWithLine: number;
}

export const english: Limits = {
  length: 0.18,
  alone: 0.88,
  danger: 0.77,
  dangerWithLine: -0.06,
  line: 0.54,
  lineAlone: 1.06,
  breath: 1.72,
  plain: -1,
  suspectAlone: 0.43,
  helpAlone: 0.8,
  suspect: 0.25,
  help: 0.35,
  helpWithLine: 0.16,
};

/** All other languages; one question is asked there for danger and for help, once. */
export const other: Limits = {
  length: 0.4,
  alone: 1.3,
  danger: 1.3,
  dangerWithLine: 0.6,
  line: 0,
  lineAlone: 1.5,
  breath: 1.5,
  plain: Infinity,
  suspectAlone: 0.9,
  helpAlone: Infinity,
  suspect: 0.85,
  help: Infinity,
  helpWithLine: 0.4,
};

/** @returns whether the odds of something are enough; as much as is asked is. */
export const reaches = (odds: number, limit: number): boolean => odds >= limit;
