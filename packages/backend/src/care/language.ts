import type { Level } from './read-danger.ts';

/** A line of the notation, a text of danger that it finds, and a like text that must stay quiet. */
export type Line = readonly [pattern: string, danger: string, quiet: string];

/** Lines about one sign of danger. `danger`: care takes the insight's place; `concern`: care beside it. */
export interface Sign {
  readonly name: string;
  /** Said in so many words: danger unless the second look is sure of the opposite. */
  readonly isPlain?: true;
  readonly danger: readonly Line[];
  readonly concern: readonly Line[];
}

/** One language as data: its words by concept, what they build, and what only looks like danger. */
export interface Language {
  readonly name: string;
  /** Words by concept, separated by spaces; `kick+` stands for kicks, kicked, kicking; `a_b` for two words. */
  readonly words: Readonly<Record<string, string>>;
  /** Concepts made of others, in the order in which they are built. */
  readonly phrases: Readonly<Record<string, readonly string[]>>;
  /** Lines whose words mean nothing bad where they stand. */
  readonly idioms: readonly string[];
  /** Lines whose negator denies nothing: not only, can not stop. */
  readonly affirmations: readonly string[];
  readonly signs: readonly Sign[];
  readonly hints: readonly Hint[];
  readonly light: string;
  readonly negators: string;
  readonly me: string;
  readonly they: string;
  readonly things: string;
  readonly joints: string;
  readonly articles: string;
  /** Frequent words by which the language is recognised. */
  readonly frequent: string;
}

/** A line that says what a sentence is about, and a text that it finds. */
export type Hint = readonly [pattern: string, text: string];

export interface Finding {
  readonly sign: string;
  readonly level: Exclude<Level, 'none'>;
  readonly line: string;
  readonly isEnglish: boolean;
  readonly isPlain: boolean;
}
