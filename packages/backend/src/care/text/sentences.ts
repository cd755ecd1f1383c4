import { writtenOut } from './contractions.ts';
import { withoutLeet, type Spelling } from './spelling.ts';

/** Marks the start, the end and a comma of a sentence among its words. */
export const marks = { start: '^', end: '.', clause: ',' } as const;

const ends = /(?<![.!?\n\r])[.!?\n\r]+(?![.!?\n\r])(?=\s|"|$|[a-z])|\n+/;
const pieces = /"|[,;:()[\]{}–—/]|(?:^|\s)-(?=\s)|[\p{L}\p{N}@$!|+€*']+/gu;
const isMark = /^(?:[,;:()[\]{}–—/]|\s?-)$/;

/** A run of single letters, spaced or dotted: `d i e`, `k.i.l.l`. */
const spelledOut = /(?<![\p{L}\p{N}'])(?:\p{L}[ .*_-]){3,40}\p{L}(?![\p{L}\p{N}'])/gu;

const join = (text: string, spelling: Spelling): string =>
  text.replace(spelledOut, (run) => spelling.split(run.replace(/[^\p{L}]/gu, '')).join(' '));

/** Three dots or a blank line inside of a sentence are a breath, not its end. */
const withoutBreaths = (text: string): string =>
  text
    .replace(/(?:(?<!\.)\.{2,}(?!\.)|…)(?=\s*[a-z])/g, ' ')
    .replace(/([a-z,])[ \t]*\n(?=[ \t]*[a-z])/g, '$1 ');

const wordsOf = (piece: string, spelling: Spelling): string[] => {
  const trimmed = piece.replace(/^['!|+*]+|(?<!['!|+*])['!|+*]+$/g, '');
  if (trimmed === '') return [];
  const whole = writtenOut(trimmed);
  if (whole !== trimmed) return whole.split(' ').map((word) => spelling.repair(word));
  return writtenOut(spelling.repair(trimmed)).split(' ');
};

type Writer = (piece: string) => readonly string[];

const split = (sentence: string, write: Writer): string[] => {
  const words: string[] = [marks.start];
  for (const [piece] of sentence.matchAll(pieces))
    if (piece === '"') words.push(piece);
    else if (isMark.test(piece)) words.push(marks.clause);
    else words.push(...write(piece));
  words.push(marks.end);
  return words;
};

/** The words of an English sentence, as they were meant. */
export const toEnglishWords = (sentence: string, spelling: Spelling): string[] => {
  const words = split(join(sentence, spelling), (piece) => wordsOf(piece, spelling));
  return words.flatMap((word, at) => {
    if (word === 'any' && words[at + 1] === 'more') return ['anymore'];
    return word === 'more' && words[at - 1] === 'any' ? [] : [word];
  });
};

/** The words of a sentence of any language, as they were written. */
export const toPlainWords = (sentence: string): string[] =>
  split(sentence, (piece) =>
    piece
      .split("'")
      .map(withoutLeet)
      .filter((word) => word !== ''),
  ).filter((word) => word !== '"');

/** Letters with a full stop after each: `k.i.l.l`. */
const dotted = /(?<!\p{L})(?:\p{L}\.){2,40}\p{L}(?!\p{L})/gu;

/** Text that is hardly more than full stops is read in one breath. */
const fewest = { sentences: 30, letters: 12 };

/** One word a line. */
const isColumn = (sentences: readonly string[]): boolean =>
  sentences.length > 4 && sentences.every((sentence) => !/\S\s+\S/.test(sentence));

/** Splits folded text where a sentence ends. */
export const toSentences = (folded: string): string[] => {
  const sentences = withoutBreaths(folded.replace(dotted, (run) => run.replaceAll('.', ' ')))
    .split(ends)
    .filter((sentence) => /\p{L}/u.test(sentence));
  const isChopped =
    sentences.length > fewest.sentences && folded.length / sentences.length < fewest.letters;
  return isChopped || isColumn(sentences) ? [sentences.join(' ')] : sentences;
};
