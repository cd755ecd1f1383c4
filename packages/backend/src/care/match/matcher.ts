import { marks } from '../text/sentences.ts';
import type { Element, Pattern } from './notation.ts';
import type { Grammar, Subject } from './sentence.ts';

/** A stretch of words, both ends included. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** The part before its last element. */
  readonly before?: Span | undefined;
  /** Where its last element starts. */
  readonly last: number;
}

/** One sentence while rules look at it. */
export interface Reading {
  readonly words: readonly string[];
  readonly subjects: readonly Subject[];
  readonly grammar: Grammar;
  /** Spans of a word or concept by where they start. */
  readonly found: Map<string, Map<number, number[]>>;
  /** Words inside of an idiom. */
  readonly hidden: Set<number>;
  /** Negators that deny nothing: not only, cannot stop. */
  readonly affirmed: Set<number>;
}

/** A gap this small stays with its subject. */
const nearby = 3;

/** Little words in a row that a line jumps over. */
const lightInRow = 6;

export const addSpan = (reading: Reading, name: string, start: number, end: number): void => {
  const starts = reading.found.get(name) ?? new Map<number, number[]>();
  reading.found.set(name, starts);
  const ends = starts.get(start) ?? [];
  if (!ends.includes(end)) ends.push(end);
  starts.set(start, ends);
};

const isVisible = ({ hidden }: Reading, start: number, end: number): boolean => {
  if (hidden.size > 0) for (let i = start; i <= end; i++) if (hidden.has(i)) return false;
  return true;
};

const endsOf = (reading: Reading, { any, subject }: Element, start: number): number[] => {
  const ends: number[] = [];
  for (const name of any) {
    const at = reading.found.get(name)?.get(start);
    if (at) ends.push(...at);
  }
  if (ends.length === 0 || subject === null) return ends;
  const actual = reading.subjects[start] ?? 'none';
  const fits = actual === subject || (actual === 'none' && subject !== 'thing');
  return fits ? ends : [];
};

const isSubjectWord = (grammar: Grammar, word: string): boolean =>
  grammar.me.has(word) || grammar.they.has(word);

/** Places after `end` where an element may start: little words are free, others cost the gap. */
const reach = function* (
  reading: Reading,
  end: number,
  { gap, isFar }: Element,
): Generator<number> {
  let left = gap;
  let light = lightInRow;
  for (let at = end + 1; at < reading.words.length; at++) {
    yield at;
    const word = reading.words[at] ?? '';
    if (reading.grammar.light.has(word) || reading.grammar.negators.has(word)) {
      if (light-- === 0) return;
    } else {
      if (left-- <= 0 || word === marks.end) return;
      if (
        !isFar &&
        (word === marks.clause || (gap <= nearby && isSubjectWord(reading.grammar, word)))
      )
        return;
    }
  }
};

/** Places within reach where an element stands. */
const next = function* (
  reading: Reading,
  end: number,
  element: Element,
): Generator<[number, number]> {
  for (const start of reach(reading, end, element))
    for (const to of endsOf(reading, element, start))
      if (isVisible(reading, start, to)) yield [start, to];
};

/** Spans grown by one element; of those that end alike, the shortest. */
const extend = (reading: Reading, spans: readonly Span[], element: Element): Span[] => {
  const byEnd = new Map<number, Span>();
  for (const span of spans)
    for (const [last, end] of next(reading, span.end, element)) {
      const known = byEnd.get(end);
      if (!known || known.start < span.start)
        byEnd.set(end, { start: span.start, end, before: span, last });
    }
  return [...byEnd.values()];
};

const firsts = (reading: Reading, element: Element): Span[] => {
  const starts = new Set(
    element.any.flatMap((name) => [...(reading.found.get(name)?.keys() ?? [])]),
  );
  return [...starts]
    .flatMap((start) => endsOf(reading, element, start).map((end) => ({ start, end, last: start })))
    .filter(({ start, end }) => isVisible(reading, start, end));
};

const isPresent = ({ found }: Reading, { elements }: Pattern): boolean =>
  elements.every(({ any }) => any.some((name) => found.has(name)));

const isCovered = (span: Span, at: number): boolean => {
  for (let part: Span | undefined = span; part; part = part.before)
    if (at >= part.last && at <= part.end) return true;
  return false;
};

/** Little words before a line that are looked at for a denial. */
const lookBack = 5;

/** Whether a `not` that is no part of the line stands between its words. */
export const isDeniedInside = ({ words, grammar, affirmed }: Reading, span: Span): boolean => {
  for (let at = span.start; at <= span.end; at++)
    if (grammar.negators.has(words[at] ?? '') && !affirmed.has(at) && !isCovered(span, at))
      return true;
  return false;
};

/** `Er schlägt mich nicht.` */
const isDeniedAfter = ({ words, grammar }: Reading, { end }: Span): boolean =>
  grammar.negators.has(words[end + 1] ?? '') && /^[.,]$/.test(words[end + 2] ?? marks.end);

/** Words that carry a denial on: no thoughts of hurting myself. */
const carriers = new Set([
  'of',
  'about',
  'thoughts',
  'thought',
  'intention',
  'plans',
  'plan',
  'desire',
  'wish',
  'urge',
  'interest',
  'idea',
]);
const doubts = new Set(['that', 'think', 'say', 'saying', 'mean', 'believe', 'imagine', 'as']);

/** It is not that he hits me; I do not think he would hurt me. */
const isDoubted = ({ words, grammar, affirmed, subjects }: Reading, { start }: Span): boolean => {
  let at = start - 1;
  while (
    at > 0 &&
    (grammar.light.has(words[at] ?? '') ||
      (subjects[at] !== 'none' && isSubjectWord(grammar, words[at] ?? '')))
  )
    at--;
  if (!doubts.has(words[at] ?? '')) return false;
  return [at - 1, at - 2].some((i) => grammar.negators.has(words[i] ?? '') && !affirmed.has(i));
};

/** Whether a `not` that is no part of the line stands inside of it or right before it. */
export const isDenied = (reading: Reading, span: Span): boolean => {
  const { words, grammar, affirmed } = reading;
  if (isDeniedInside(reading, span) || isDeniedAfter(reading, span)) return true;
  for (let at = span.start - 1; at >= Math.max(0, span.start - lookBack); at--) {
    const word = words[at] ?? '';
    if (grammar.negators.has(word)) return !affirmed.has(at);
    if (!grammar.light.has(word) && !carriers.has(word)) break;
  }
  return isDoubted(reading, span);
};

/** All places of a sentence that a line fits, whether denied or not. */
export const match = (reading: Reading, pattern: Pattern): Span[] => {
  const [first, ...rest] = pattern.elements;
  if (!first || !isPresent(reading, pattern)) return [];
  let spans = firsts(reading, first);
  for (const element of rest) {
    if (spans.length === 0) return [];
    spans = extend(reading, spans, element);
  }
  if (pattern.notBefore.size === 0) return spans;
  return spans.filter(({ end }) => !pattern.notBefore.has(reading.words[end + 1] ?? ''));
};
