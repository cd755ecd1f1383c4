import type { Finding } from '../language.ts';
import { candidates } from './by-key.ts';
import type { Built, Reader, Rule } from './compile.ts';
import type { Pattern } from './notation.ts';
import { addSpan, isDenied, isDeniedInside, match, type Reading } from './matcher.ts';
import { findSubjects } from './sentence.ts';

const lookUp = (words: readonly string[], reader: Reader): Reading => {
  const reading: Reading = {
    words,
    subjects: findSubjects(words, reader.grammar),
    grammar: reader.grammar,
    found: new Map(),
    hidden: new Set(),
    affirmed: new Set(),
  };
  words.forEach((word, at) => {
    addSpan(reading, word, at, at);
    if (reader.grammar.negators.has(word)) addSpan(reading, 'not', at, at);
    for (const concept of reader.conceptsOf.get(word) ?? []) addSpan(reading, concept, at, at);
  });
  return reading;
};

const buildOne = (reading: Reading, [concept, patterns]: Built): void => {
  const spans = patterns.flatMap((pattern) => match(reading, pattern));
  for (const span of spans)
    if (!isDeniedInside(reading, span)) addSpan(reading, concept, span.start, span.end);
};

/** What a concept is made of may be built before it; what is not likely is passed over. */
const buildInOrder = (reading: Reading, { phrases, phrasesByKey }: Reader): void => {
  const likely = new Set(candidates(reading.found, phrasesByKey));
  for (const phrase of phrases) {
    if (!likely.has(phrase)) continue;
    buildOne(reading, phrase);
    if (reading.found.has(phrase[0]))
      for (const next of phrasesByKey.get(phrase[0]) ?? []) likely.add(next);
  }
};

const cover = (reading: Reading, patterns: readonly Pattern[], covered: Set<number>): void => {
  const spans = patterns.flatMap((pattern) => match(reading, pattern));
  for (const { start, end } of spans) for (let at = start; at <= end; at++) covered.add(at);
};

/** Where a line fits: said, or denied, or nowhere. */
const look = (reading: Reading, { patterns }: Rule): { said: boolean; denied: boolean } => {
  const denials = patterns
    .flatMap((pattern) => match(reading, pattern))
    .map((span) => isDenied(reading, span));
  return { said: denials.includes(false), denied: denials.includes(true) };
};

/** Whether a concept stands in the sentence, outside of idioms. */
const has = (reading: Reading, concept: string): boolean => reading.found.has(concept);

export interface SentenceFindings {
  readonly findings: readonly Finding[];
  /** The words with idioms taken out, for the second look. */
  readonly words: readonly string[];
  /** What each of these words means, or how it begins. */
  readonly meanings: readonly string[];
  readonly isFiction: boolean;
  /** A line fits, but for a `not`. */
  readonly isDenial: boolean;
  /** An accident or a game. */
  readonly isHarmless: boolean;
  readonly isRemote: boolean;
  /** It is about something that may be a danger. */
  readonly isHint: boolean;
  /** It went well in the end. */
  readonly isHealed: boolean;
}

/** Letters that tell a word from others, whatever its ending. */
const stem = 5;

/** What the lines of one language find in one sentence. */
export const readSentence = (words: readonly string[], reader: Reader): SentenceFindings => {
  const reading = lookUp(words, reader);
  for (const longer of candidates(reading.found, reader.longer)) buildOne(reading, longer);
  cover(reading, reader.affirmations, reading.affirmed);
  cover(reading, candidates(reading.found, reader.idioms), reading.hidden);
  buildInOrder(reading, reader);
  const fitting = candidates(reading.found, reader.rules).map((rule) => ({
    rule,
    ...look(reading, rule),
  }));
  const findings = fitting
    .filter(({ said }) => said)
    .map(({ rule: { sign, level, line, isPlain } }): Finding => ({
      sign,
      level,
      line,
      isPlain,
      isEnglish: reader.name === 'en',
    }));
  const shown = words.map((word, at) => (reading.hidden.has(at) ? '_' : word));
  return {
    findings,
    words: shown,
    meanings: shown.map((word) => reader.conceptsOf.get(word)?.[0] ?? word.slice(0, stem)),
    isFiction: has(reading, 'FICTION'),
    isDenial: fitting.some(({ denied }) => denied),
    isHarmless: has(reading, 'HARMLESS'),
    isRemote: has(reading, 'REMOTE') && !has(reading, 'PRESENT'),
    isHint: reader.hints.some((pattern) => match(reading, pattern).length > 0),
    isHealed: has(reading, 'HEALED'),
  };
};
