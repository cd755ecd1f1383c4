/** What is asked of the odds, as logarithms; chosen on texts of authors left out. */
export interface Thresholds {
  /** What a text of many words is given and one of few is denied, as a few words show less. */
  readonly length: number;
  readonly danger: number;
  /** Enough for danger in a sentence that says it plainly: only what is surely ordinary is not. */
  readonly plain: number;
  /** Enough for concern: what reads like danger, and like any need of help. */
  readonly suspect: number;
  readonly help: number;
}

export const english: Thresholds = {
  length: 0.05,
  danger: 0.56,
  plain: -0.3,
  suspect: 0.17,
  help: 0.5,
};

/** All other languages; one question is asked there for danger and for help. */
export const other: Thresholds = {
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
export const acting = { yes: 0.5, no: -0.5, yesAlone: 2, noAlone: -3 };
